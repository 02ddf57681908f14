import {
  Children,
  type ComponentType,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from "react";

type Heading = { id: string; title: ReactNode };

/** Returns the second-level headings of an MDX text. rehype-slug has set their ids. */
function headingsIn(text: ReactNode): Heading[] {
  return Children.toArray(text).flatMap((part) => {
    if (!isValidElement<PropsWithChildren<{ id?: string }>>(part)) return [];
    const { id, children } = part.props;
    if (part.type === "h2" && id) return { id, title: children };
    return typeof part.type === "string" ? [] : headingsIn(children);
  });
}

type TextWithContentsProps = { text: ComponentType; label: string; children?: ReactNode };

/**
 * A long MDX text. On a wide screen a list of its headings stays in view beside it. `children` are
 * shown above the text.
 */
export function TextWithContents({ text: Text, label, children }: TextWithContentsProps) {
  // An MDX component is a function without hooks, so it can be called to read its elements.
  const headings = headingsIn((Text as (props: object) => ReactNode)({}));
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
      <div className="prose [&>h2:first-child]:mt-0">
        {children}
        <Text />
      </div>
    </div>
  );
}
