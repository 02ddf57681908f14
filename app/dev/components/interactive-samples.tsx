"use client";

import { useState } from "react";
import { toast } from "sonner";
import { AccountForm } from "@/components/account/forms/account-form";
import { EmailField, NewPasswordField, TextField } from "@/components/account/forms/fields";
import type { AccountFormState, FormField } from "@/components/account/forms/use-account-form";
import { UserMenuItems } from "@/components/account/header/user-menu-items";
import { AmountField } from "@/components/record/amount-field";
import { SearchResults } from "@/components/search/search-results";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Toaster } from "@/components/ui/sonner";
import type { SearchEntry } from "@/lib/publish/search/rank";
import { parseAmount } from "@/lib/record/amounts";

export function DialogSample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent>
          <DialogTitle>Title of the dialog</DialogTitle>
          <DialogDescription>Its description.</DialogDescription>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogContent>
      </Dialog>
    </>
  );
}

export function MenuSample() {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">Open the menu</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>First item</DropdownMenuItem>
        <DropdownMenuItem>Second item</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export function ToastSample() {
  return (
    <>
      <Button variant="outline" onClick={() => toast("A short message")}>
        Show a toast
      </Button>
      <Toaster />
    </>
  );
}

export function AmountFieldSample() {
  const [text, setText] = useState("2,000");
  const amount = parseAmount(text);
  return (
    <AmountField
      label="Amount"
      text={text}
      amount={amount ?? 0}
      isWrong={amount === undefined}
      sliderMax={10_000}
      onText={setText}
    />
  );
}

type SearchResultsSampleProps = { query: string; entries: readonly SearchEntry[] };

export function SearchResultsSample({ query, entries }: SearchResultsSampleProps) {
  const [index, setIndex] = useState(0);
  return (
    <SearchResults
      query={query}
      results={entries}
      index={index}
      setIndex={setIndex}
      optionId={(position) => `sample-result-${position}`}
      close={() => {}}
    />
  );
}

/** Returns the properties of a field without a form. */
function sampleField(name: string, onText: (text: string) => void = () => {}): FormField {
  return {
    error: undefined,
    control: {
      name,
      onChange: async ({ target }) => onText(target.value),
      onBlur: async () => {},
      ref: () => {},
      defaultValue: undefined,
    },
  };
}

const failedForm: AccountFormState = {
  form: {
    method: "post",
    action: "",
    noValidate: true,
    onSubmit: (event) => event.preventDefault(),
  },
  busy: false,
  failure: { message: "An error of the form." },
  isInToast: false,
  next: undefined,
};

/** An account form with an error. It sends nothing. */
export function AccountFormSample() {
  return (
    <AccountForm
      state={failedForm}
      aria-label="A sample of a form"
      button="Send"
      busyText="Sending…"
    >
      <EmailField id="sample-email" field={sampleField("email")} />
    </AccountForm>
  );
}

/** The fields of account forms. */
export function FieldsSample() {
  const [password, setPassword] = useState("");
  return (
    <div className="grid gap-5">
      <TextField
        id="sample-name"
        label="A field with an error"
        field={{ ...sampleField("name"), error: "Please enter a name." }}
      />
      <EmailField id="sample-address" field={sampleField("email")} hint="A hint." />
      <NewPasswordField
        id="sample-new-password"
        label="New password"
        field={sampleField("password", setPassword)}
        password={password}
      />
    </div>
  );
}

export function UserMenuItemsSample() {
  return (
    <UserMenuItems name="Asha" defaultOpen={false} takesFocus={false}>
      <Button variant="outline">Open the user menu</Button>
    </UserMenuItems>
  );
}
