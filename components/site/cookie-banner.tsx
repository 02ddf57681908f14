"use client";

import * as lucide from "lucide";
import { useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { icon } from "@/components/ui/icon";
import { consentTexts } from "@/content/texts/consent";
import { type Consent, consentKey, globalPrivacyControl, storedConsent } from "@/lib/site/consent";
import { pageLanguage } from "@/lib/site/language";
import { store } from "@/lib/site/storage";
import { startAnalytics } from "./analytics";

const X = /* @__PURE__ */ icon(lucide.X);
const delayMs = 1000;

type Language = keyof typeof consentTexts;

/**
 * Asks for consent one second after the page has loaded, if no choice is stored. "Accept All" and
 * "Decline" store the choice. The close icon stores nothing.
 */
export function CookieBanner() {
  const [open, setOpen] = useState<"first-visit" | "reopened" | false>(false);
  /**
   * The element that had the focus when the reader opened the banner. It gets the focus back when
   * the banner closes.
   */
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    startAnalytics();
    const isAnswered = globalPrivacyControl() || storedConsent();
    const timer = isAnswered
      ? undefined
      : setTimeout(() => setOpen((current) => current || "first-visit"), delayMs);
    const reopen = ({ target }: Event) => {
      if (!(target as Element).closest?.("[data-cookie-preferences]")) return;
      opener.current = document.activeElement;
      setOpen("reopened");
    };
    // A choice that the reader makes in another tab applies in this tab too.
    const follow = ({ key }: StorageEvent) => {
      if (key !== consentKey || !storedConsent()) return;
      clearTimeout(timer);
      setOpen(false);
      startAnalytics();
    };
    const subscription = new AbortController();
    document.addEventListener("click", reopen, subscription);
    addEventListener("storage", follow, subscription);
    return () => {
      clearTimeout(timer);
      subscription.abort();
    };
  }, []);

  if (!open) return null;

  const close = () => {
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  };

  const choose = (choice: Consent) => {
    store(consentKey, choice);
    close();
    startAnalytics();
  };

  return <CookieNotice reopened={open === "reopened"} onChoose={choose} onClose={close} />;
}

type CookieNoticeProps = {
  /**
   * True if the reader opened the banner from the footer. The banner then gets the focus and shows
   * the current choice.
   */
  reopened: boolean;
  onChoose: (choice: Consent) => void;
  onClose: () => void;
};

/**
 * The banner at the bottom of the window. It is low, so that the page stays readable. While it is
 * open, the page has empty space at its end, so that every element can be scrolled to a place above
 * the banner, and the banner never covers the focused element. On a page in Hindi the banner is in
 * Hindi. A button switches the banner between English and Hindi.
 */
function CookieNotice({ reopened, onChoose, onClose }: CookieNoticeProps) {
  const [chosen, setChosen] = useState<Language>();
  const banner = useRef<HTMLElement>(null);
  const privacyControl = globalPrivacyControl();
  const language: Language = chosen ?? (pageLanguage(location.pathname) === "hi" ? "hi" : "en");
  const other = language === "hi" ? "en" : "hi";
  const texts = consentTexts[language];
  const present = privacyControl ? "privacyControl" : (storedConsent() ?? "undecided");

  useEffect(() => {
    if (reopened) banner.current?.focus();
  }, [reopened]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the banner depends on its language
  useEffect(() => {
    const height = banner.current?.offsetHeight;
    // A custom property is avoided: it would make the browser restyle every element of the page.
    const reserve = (space: string) => {
      document.documentElement.style.scrollPaddingBottom = space;
      document.body.style.paddingBottom = space;
    };
    if (height) reserve(`${height + 8}px`);
    // If the banner covers the focused element, scroll that element into view.
    document
      .querySelector("main :focus-visible, footer :focus-visible")
      ?.scrollIntoView({ block: "nearest" });
    return () => reserve("");
  }, [chosen]);

  return (
    <section
      ref={banner}
      tabIndex={-1}
      lang={language}
      aria-label={texts.label}
      className="print:hidden fixed inset-x-0 bottom-0 z-50 max-h-[40vh] overflow-y-auto border-t border-input bg-card text-[0.875rem] lifted [&_*]:leading-[1.35]"
    >
      <div className="page gap-x-8 pt-2 md:grid md:grid-cols-[1fr_auto] md:items-center md:pr-16 md:pb-2">
        <div>
          <h2 className="pr-8 font-sans text-[0.9375rem] tracking-normal">{texts.title}</h2>
          <p className="[&:lang(hi)]:mt-[0.1875rem]">
            {(reopened || privacyControl) && <strong>{`${texts.present[present]} `}</strong>}
            {/* Browsers measure when the largest block of a page is painted (LCP). This text
                appears late, and as one block it could be the largest. So each sentence is a
                separate block. */}
            {!privacyControl &&
              texts.about.map((part) => (
                <span key={part}>
                  <span className="inline-block">{part}</span>{" "}
                </span>
              ))}
            <a className="link whitespace-nowrap" href={texts.privacyHref}>
              {texts.privacy}
            </a>
            <span aria-hidden>&nbsp;· </span>
            <button type="button" lang={other} className="link" onClick={() => setChosen(other)}>
              {consentTexts[other].name}
            </button>
          </p>
        </div>
        {!privacyControl && (
          // The buttons stay in view even if large letters make the text above them scroll.
          <div className="sticky bottom-0 -mx-1 grid grid-cols-2 gap-3 bg-card px-1 pt-1.5 pb-2 md:m-0 md:p-0">
            {(["declined", "accepted"] as const).map((choice) => (
              <button
                key={choice}
                type="button"
                className={buttonVariants({ variant: "outline", size: "sm" })}
                onClick={() => onChoose(choice)}
              >
                {choice === "declined" ? texts.decline : texts.accept}
              </button>
            ))}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label={texts.close}
        className={buttonVariants({
          variant: "ghost",
          size: "icon",
          className: "absolute top-0 right-0 sm:right-2",
        })}
        onClick={onClose}
      >
        <X aria-hidden />
      </button>
    </section>
  );
}
