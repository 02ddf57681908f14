"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef, useState } from "react";
import { type FieldValues, type Path, type UseFormRegisterReturn, useForm } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import type { Answer, Failure, Flash } from "@/lib/account/contract";
import { toasts } from "@/lib/account/messages";
import { send } from "./send";
import { showToast } from "./toasts";

type Options<Values extends FieldValues, Data extends object> = {
  schema: $ZodType<Values, Values>;
  /** The handler: forms go to the same address without scripts. */
  action: string;
  /** What a redirect brought back: the form as it was, with the reason. */
  flash?: Flash | undefined;
  /** Where to go on to, sent along with what is typed. */
  next?: string | undefined;
  /** Resolves when the form is done; a promise that stays pending keeps it busy, as while a page loads. */
  onDone: (answer: { ok: true } & Data, values: Values) => void | Promise<void>;
  /** Beside what the form itself shows; a toast with the message unless told otherwise. */
  onFailed?: (failure: Failure) => void;
  /** The form itself finds something wrong. */
  onInvalid?: () => void;
};

/** What a field of such a form shows and carries. */
export interface FormField {
  error: string | undefined;
  control: UseFormRegisterReturn & { defaultValue: string | undefined };
}

/** What `AccountForm` draws. */
export type AccountFormState = Pick<ReturnType<typeof useAccountForm>, "form" | "busy" | "failure" | "next">;

/**
 * One form of accounts: checked here by the schema that its handler uses, sent as JSON, refused fields marked and
 * focused, and a second press ignored while the first is on its way. What is typed is never taken away.
 */
export function useAccountForm<Values extends FieldValues, Data extends object = object>({
  schema,
  action,
  flash,
  next,
  onDone,
  onFailed = ({ message }) => showToast(toasts.failed(message)),
  onInvalid,
}: Options<Values, Data>) {
  const { register, handleSubmit, setError, clearErrors, getValues, formState } = useForm<Values>({
    // The fields keep their own values: what was typed or filled in before this code ran stays.
    resolver: zodResolver<Values, unknown, Values>(schema),
    // Changing a field takes its error away; the next one is for the next attempt.
    reValidateMode: "onSubmit",
  });
  const [failure, setFailure] = useState<Failure | undefined>(
    flash?.message === undefined ? undefined : { ok: false, ...flash, message: flash.message },
  );
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);

  async function submit(values: Values) {
    setFailure(undefined);
    const answer = await send<Answer<Data>>(action, { ...values, ...(next && { next }) });
    if (answer.ok) return onDone(answer as { ok: true } & Data, values);
    const field = answer.field as Path<Values> | undefined;
    if (field && field in getValues()) setError(field, { message: answer.message }, { shouldFocus: true });
    else setFailure(answer);
    onFailed(answer);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await handleSubmit(submit, () => onInvalid?.())(event);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  /** What a field shows and carries; the error of a form sent without scripts stands until the field is changed. */
  function field(name: Path<Values> & string): FormField {
    const typed = formState.errors[name]?.message;
    const returned = failure?.field === name ? failure.message : undefined;
    const { onChange, ...control } = register(name);
    return {
      error: typeof typed === "string" ? typed : returned,
      control: {
        ...control,
        defaultValue: flash?.values?.[name],
        onChange: (event) => {
          clearErrors(name);
          if (returned) setFailure(undefined);
          return onChange(event);
        },
      },
    };
  }

  return {
    form: {
      method: "post" as const,
      action,
      noValidate: true,
      onSubmit,
      ...(formState.isDirty && { "data-unsaved": "" }),
    },
    field,
    busy,
    /** What went wrong with the form as a whole; a field's own fault stands at the field. */
    failure: failure?.field ? undefined : failure,
    next,
    getValues,
  };
}
