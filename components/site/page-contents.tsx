import type { MDXComponents, MDXProps } from "mdx/types";
import {
  Children,
  type ComponentType,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from "react";

/** A second-level heading of a page, and the id of its anchor. */
export type PageHeading = { id: string; title: ReactNode };

function headingsIn(text: ReactNode): PageHeading[] {
  return Children.toArray(text).flatMap((part) => {
    if (!isValidElement<PropsWithChildren<{ id?: string }>>(part)) return [];
    const { id, children } = part.props;
    if (part.type === "h2" && id) return { id, title: children };
    return typeof part.type === "string" ? [] : headingsIn(children);
  });
}

/**
 * Returns the second-level headings of an MDX text, with the ids that rehype-slug has given them.
 * Some texts use components that mdx-components.tsx does not define, such as `<Citation />`. The
 * caller must pass all of these as `components`.
 */
export function textHeadings(
  Text: ComponentType<MDXProps>,
  components: MDXComponents = {},
): PageHeading[] {
  // An MDX component has no hooks, so this code may call the component like a function.
  return headingsIn((Text as (props: MDXProps) => ReactNode)({ components }));
}

type WithContentsProps = { label: string; headings: readonly PageHeading[]; children: ReactNode };

/**
 * A part of a page with a list of its headings. On a wide screen the list stays in view beside the
 * part.
 */
export function WithContents({ label, headings, children }: WithContentsProps) {
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-16">
      <nav
        aria-label={label}
        className="sticky top-20 hidden max-h-[calc(100vh-6rem)] self-start overflow-y-auto border-t-2 border-foreground pt-2 text-[0.9375rem] lg:block print:hidden"
      >
        <p className="kicker">{label}</p>
        <ul>
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a className="block py-1.5 underline-offset-4 hover:underline" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

type TextWithContentsProps = {
  text: ComponentType<MDXProps>;
  label: string;
  children?: ReactNode;
};

/** A long MDX text with a list of its headings. `children` are shown above the text. */
export function TextWithContents({ text: Text, label, children }: TextWithContentsProps) {
  return (
    <WithContents label={label} headings={textHeadings(Text)}>
      <div className="prose [&>h2:first-child]:mt-0">
        {children}
        <Text />
      </div>
    </WithContents>
  );
}
