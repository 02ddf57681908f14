"use client";

import * as TabsPrimitive from "radix-ui/tabs";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

function Tabs(props: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root data-slot="tabs" {...props} />;
}

/**
 * The row of tabs. By default, Radix writes style attributes on this row and on the panels. The
 * Content-Security-Policy blocks style attributes. So the row and the panels are our own elements
 * (`asChild`), whose `style` prop replaces a style of Radix by `undefined`. React then writes no
 * style attribute (docs/decisions/0017-radix-without-inline-styles.md).
 */
function TabsList({ className, children, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List asChild {...props}>
      <div
        data-slot="tabs-list"
        className={cn("grid auto-cols-fr grid-flow-col border-b border-input outline-none", className)}
        style={{ outline: undefined }}
      >
        {children}
      </div>
    </TabsPrimitive.List>
  );
}

function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        "-mb-px flex min-h-12 items-center justify-center border-b-3 border-transparent px-2 font-semibold text-muted-foreground hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground",
        className,
      )}
      {...props}
    />
  );
}

function TabsContent({ className, children, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return (
    <TabsPrimitive.Content asChild {...props}>
      <div
        data-slot="tabs-content"
        className={cn("pt-6 data-[state=inactive]:hidden", className)}
        style={{ animationDuration: undefined }}
      >
        {children}
      </div>
    </TabsPrimitive.Content>
  );
}

export { Tabs, TabsContent, TabsList, TabsTrigger };
