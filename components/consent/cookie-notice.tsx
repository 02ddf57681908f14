"use client";

import { useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { X } from "@/components/ui/icons";
import { consentTexts, languageNames } from "@/content/texts/consent";
import { type Consent, globalPrivacyControl } from "@/lib/site/consent";

type Language = keyof typeof consentTexts;

export interface CookieNoticeProps {
  /** It was asked for, so the keyboard goes to it. */
  takeFocus: boolean;
  onChoose: (choice: Consent) => void;
  onClose: () => void;
}

/**
 * The question itself. While it is open the page keeps its height free at the bottom, so that focus is never under it. On
 * a Hindi page it speaks Hindi; the switch changes the language until the page is left, and stores nothing.
 */
export function CookieNotice({ takeFocus, onChoose, onClose }: CookieNoticeProps) {
  const [chosen, setChosen] = useState<Language>();
  const banner = useRef<HTMLElement>(null);
  const privacyControl = globalPrivacyControl();
  const language: Language = chosen ?? (location.pathname.startsWith("/hi/") ? "hi" : "en");
  const other = language === "hi" ? "en" : "hi";
  const texts = consentTexts[language];

  useEffect(() => {
    if (takeFocus) banner.current?.focus();
  }, [takeFocus]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the banner has another height
  useEffect(() => {
    const height = banner.current?.offsetHeight;
    const root = document.documentElement.style;
    if (height) root.setProperty("--banner-height", `${height + 16}px`);
    return () => void root.removeProperty("--banner-height");
  }, [chosen]);

  return (
    <section
      ref={banner}
      tabIndex={-1}
      lang={texts.lang}
      aria-label={texts.label}
      className="no-print fixed inset-x-2 bottom-2 z-50 rounded-lg border border-line-strong bg-raised p-4 shadow-lg sm:inset-x-auto sm:right-4 sm:bottom-4 sm:w-104"
    >
      <div className="flex items-start gap-2">
        <h2 className="text-lg">{texts.title}</h2>
        <button
          type="button"
          aria-label={texts.close}
          className={buttonVariants({
            variant: "ghost",
            size: "icon",
            className: "-mt-2 -mr-2 ml-auto shrink-0",
          })}
          onClick={onClose}
        >
          <X aria-hidden />
        </button>
      </div>
      {privacyControl ? (
        <p className="mt-1 text-[0.9375rem]">
          {texts.privacyControl} <LanguageSwitch to={other} onSwitch={setChosen} />
        </p>
      ) : (
        <>
          <p className="mt-1 text-[0.9375rem]">
            {texts.about}{" "}
            <a className="link" href={texts.privacyHref}>
              {texts.privacy}
            </a>{" "}
            <span aria-hidden>·</span> <LanguageSwitch to={other} onSwitch={setChosen} />
          </p>
          <div className="mt-3 grid grid-cols-2 gap-3">
            <button
              type="button"
              className={buttonVariants({ variant: "outline" })}
              onClick={() => onChoose("declined")}
            >
              {texts.decline}
            </button>
            <button
              type="button"
              className={buttonVariants({ variant: "outline" })}
              onClick={() => onChoose("accepted")}
            >
              {texts.accept}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

type LanguageSwitchProps = { to: Language; onSwitch: (to: Language) => void };

function LanguageSwitch({ to, onSwitch }: LanguageSwitchProps) {
  return (
    <button type="button" lang={to} className="link" onClick={() => onSwitch(to)}>
      {languageNames[to]}
    </button>
  );
}
