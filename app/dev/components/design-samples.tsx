import { Alert, AlertDescription } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dotted } from "@/components/ui/dotted";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import * as icons from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { Spinner } from "@/components/ui/spinner";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { DialogSample, MenuSample, ToastSample } from "./interactive-samples";
import type { Sample } from "./sample";

const buttonSamples = (
  <div className="flex flex-wrap gap-2">
    <Button>Default</Button>
    <Button variant="outline">Outline</Button>
    <Button variant="ghost">Ghost</Button>
    <Button variant="destructive">Destructive</Button>
    <Button size="sm">Small</Button>
    <Button size="icon" aria-label="Icon">
      <icons.Search aria-hidden />
    </Button>
    <Button disabled>Disabled</Button>
  </div>
);

const fieldSample = (
  <Field>
    <FieldLabel htmlFor="sample-field">Email</FieldLabel>
    <Input id="sample-field" type="email" aria-invalid defaultValue="asha@" />
    <FieldDescription>We send a code to this address.</FieldDescription>
    <FieldError>Enter a whole email address.</FieldError>
  </Field>
);

const iconSamples = (
  <ul className="flex flex-wrap gap-2">
    {Object.entries(icons).map(([name, Icon]) => (
      <li key={name}>
        <Icon role="img" aria-label={name} className="size-5" />
      </li>
    ))}
  </ul>
);

const tableSample = (
  <Table>
    <TableHeader>
      <TableRow>
        <TableHead>Name</TableHead>
        <TableHead>Meaning</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      <TableRow>
        <TableCell>Row</TableCell>
        <TableCell>One line of a table</TableCell>
      </TableRow>
    </TableBody>
  </Table>
);

const tabsSample = (
  <Tabs defaultValue="first">
    <TabsList aria-label="Two tabs">
      <TabsTrigger value="first">First</TabsTrigger>
      <TabsTrigger value="second">Second</TabsTrigger>
    </TabsList>
    <TabsContent value="first">Text of the first tab.</TabsContent>
    <TabsContent value="second">Text of the second tab.</TabsContent>
  </Tabs>
);

/** Samples of the components in components/ui. */
export const designSamples: readonly Sample[] = [
  {
    name: "Alert",
    element: (
      <Alert>
        <icons.Info aria-hidden />
        <AlertDescription>An alert with an icon.</AlertDescription>
      </Alert>
    ),
  },
  { name: "Badge", element: <Badge>New</Badge> },
  { name: "Button", element: buttonSamples },
  { name: "Dialog", element: <DialogSample /> },
  { name: "Dotted", element: <Dotted>Missing</Dotted> },
  { name: "DropdownMenu", element: <MenuSample /> },
  { name: "Field", element: fieldSample },
  { name: "Icons", element: iconSamples },
  { name: "Input", element: <Input aria-label="Input" placeholder="Placeholder" /> },
  { name: "Label", element: <Label>A label</Label> },
  { name: "Notice, an error", element: <Notice isAnnounced={false}>It did not work.</Notice> },
  { name: "Notice, a hint", element: <Notice kind="info">This helps.</Notice> },
  {
    name: "Section",
    element: (
      <Section id="sample-section" title="Heading of a section" heading="text-2xl">
        <p>Its text.</p>
      </Section>
    ),
  },
  { name: "Sonner", element: <ToastSample /> },
  { name: "Spinner", element: <Spinner /> },
  { name: "Table", element: tableSample },
  { name: "Tabs", element: tabsSample },
];
