"use client";

import * as lucide from "lucide";
import { useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { icon } from "@/components/ui/icon";
import { consentTexts } from "@/content/texts/consent";
import { type Consent, consentKey, globalPrivacyControl, storedConsent } from "@/lib/site/consent";
import { languageOf } from "@/lib/site/language";
import { store } from "@/lib/site/storage";
import { startAnalytics } from "./analytics";

const X = /* @__PURE__ */ icon(lucide.X);
const delayMs = 1000;

type Language = keyof typeof consentTexts;

/**
 * Asks once, a second after load, where no choice is stored. Accept All and Decline store it; the close icon stores
 * nothing.
 */
export function CookieBanner() {
  const [open, setOpen] = useState<"asked" | "reopened" | false>(false);
  /** Where the focus was when the preferences were opened; it goes back there. */
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    startAnalytics();
    const isAnswered = globalPrivacyControl() || storedConsent();
    const timer = isAnswered ? undefined : setTimeout(() => setOpen((now) => now || "asked"), delayMs);
    const reopen = ({ target }: Event) => {
      if (!(target as Element).closest?.("[data-cookie-preferences]")) return;
      opener.current = document.activeElement;
      setOpen("reopened");
    };
    // An answer in another tab is an answer here too.
    const follow = ({ key }: StorageEvent) => {
      if (key !== consentKey || !storedConsent()) return;
      clearTimeout(timer);
      setOpen(false);
      startAnalytics();
    };
    const end = new AbortController();
    document.addEventListener("click", reopen, end);
    addEventListener("storage", follow, end);
    return () => {
      clearTimeout(timer);
      end.abort();
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
  /** It was asked for, so the keyboard goes to it, and it says what was chosen before. */
  reopened: boolean;
  onChoose: (choice: Consent) => void;
  onClose: () => void;
};

/**
 * The question itself, docked at the bottom and low: the page above it stays readable, and no text in it is the largest
 * of a page. The page keeps its height free at the end, so that focus is never under it. On a Hindi page it is in Hindi;
 * the switch changes its language until the page is left, and stores nothing.
 */
function CookieNotice({ reopened, onChoose, onClose }: CookieNoticeProps) {
  const [chosen, setChosen] = useState<Language>();
  const banner = useRef<HTMLElement>(null);
  const privacyControl = globalPrivacyControl();
  const language: Language = chosen ?? (languageOf(location.pathname) === "hi" ? "hi" : "en");
  const other = language === "hi" ? "en" : "hi";
  const texts = consentTexts[language];
  const present = privacyControl ? "privacyControl" : (storedConsent() ?? "undecided");

  useEffect(() => {
    if (reopened) banner.current?.focus();
  }, [reopened]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the banner has another height
  useEffect(() => {
    const height = banner.current?.offsetHeight;
    // Not by one variable of the root: that would style every element of the page anew.
    const keep = (room: string) => {
      document.documentElement.style.scrollPaddingBottom = room;
      document.body.style.paddingBottom = room;
    };
    if (height) keep(`${height + 8}px`);
    // It may have come up over what has the focus.
    document
      .querySelector("main :focus-visible, footer :focus-visible")
      ?.scrollIntoView({ block: "nearest" });
    return () => keep("");
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
            {/* Each part a block of its own: as one, the text could be the largest of a page. */}
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
          // In sight even where large letters make the text above it scroll.
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
