/**
 * Stands in for `react-style-singleton`, which Radix's scroll lock uses. The original adds a `<style>` whose
 * text varies with the scroll bar's width, so no hash can allow it; a constructed sheet is not inline.
 */
import { useEffect } from "react";

interface StyleSheetSingleton {
  add: (styles: string) => void;
  remove: () => void;
}

export function stylesheetSingleton(): StyleSheetSingleton {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(styles) {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users > 0 || !sheet) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      sheet = undefined;
    },
  };
}

export function styleHookSingleton(): (styles: string, isDynamic?: boolean) => void {
  const sheet = stylesheetSingleton();
  return function useStyle(styles, isDynamic = false) {
    // A style that is not dynamic keeps its first text, as in the original.
    const trigger = isDynamic ? styles : undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: the text may change without effect on purpose
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [trigger]);
  };
}

export function styleSingleton(): (props: { styles: string; dynamic?: boolean }) => null {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles, dynamic = false }) {
    useStyle(styles, dynamic);
    return null;
  };
}
