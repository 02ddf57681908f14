"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  useForm,
} from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import type { Flash } from "@/lib/account/flash";
import type { ApiResponse } from "@/lib/account/responses";
import { leaveFor, send } from "../send";
import { showToast } from "../toasts";

export interface FormWay {
  /** What a redirect brought back: one of the page's forms as it was, with the reason. */
  flash?: Flash | undefined;
  /** Where to go on to, sent along with what is typed. */
  next?: string | undefined;
}

interface Options<Values extends FieldValues, Data extends object> extends FormWay {
  schema: $ZodType<Values, Values>;
  /** The handler: forms go to the same address without scripts. */
  action: string;
  /** Where the answer leads nowhere: what to do, in place of a toast. */
  onDone?: (answer: Extract<ApiResponse<Data>, { ok: true }>, values: Values) => void;
  /**
   * Title of the specification's toast, where it names one: it says what went wrong beside the form
   * itself.
   */
  failedTitle?: string;
  /** The form itself finds something wrong. */
  onInvalid?: () => void;
}

/** What a field of such a form shows and carries. */
export interface FormField {
  error: string | undefined;
  control: UseFormRegisterReturn & { defaultValue: string | undefined };
}

/** What `AccountForm` draws. */
export type AccountFormState = Pick<
  ReturnType<typeof useAccountForm>,
  "form" | "busy" | "failure" | "isInToast" | "next"
>;

/**
 * What went wrong with a form that came back without scripts; of the form as a whole under "root".
 */
function errorsOf({ message, field = "root", code = "failed" }: Flash = {}): FieldErrors {
  return message === undefined ? {} : { [field]: { type: code, message } };
}

/**
 * One form of accounts: checked here by the schema that its handler uses, sent as JSON, refused
 * fields marked and focused, and a second press ignored while the first is on its way. What is
 * typed is never taken away.
 */
export function useAccountForm<Values extends FieldValues, Data extends object = object>({
  schema,
  action,
  flash,
  next,
  onDone = ({ toast }) => showToast(toast),
  failedTitle,
  onInvalid,
}: Options<Values, Data>) {
  const back = flash?.form === action ? flash : undefined;
  // One object for good: another one would count as news.
  const [returned] = useState(() => errorsOf(back) as FieldErrors<Values>);
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    clearErrors,
    getValues,
    watch,
    reset,
    formState,
  } = useForm<Values>({
    // The fields keep their own values: what was typed or filled in before this code ran stays.
    resolver: zodResolver<Values, unknown, Values>(schema),
    errors: returned,
    // Changing a field takes its error away; the next one is for the next attempt.
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting, isDirty } = formState;

  const submit = handleSubmit(
    async (values) => {
      const answer = await send<Data>(action, { ...values, ...(next && { next }) });
      if (answer.ok)
        return answer.next ? leaveFor(answer.next, answer.toast) : onDone(answer, values);
      const { field, message, code = "failed" } = answer;
      if (field && field in getValues()) {
        if (code === "invalid") onInvalid?.();
        return setError(field as Path<Values>, { type: code, message }, { shouldFocus: true });
      }
      if (failedTitle) {
        // A phone's keyboard would cover the toast.
        if (matchMedia("(pointer: coarse)").matches)
          (document.activeElement as HTMLElement | null)?.blur();
        showToast({ kind: "error", title: failedTitle, message });
      }
      setError("root", { type: code, message });
    },
    () => onInvalid?.(),
  );

  /**
   * What a field shows and carries: what was typed into a form sent without scripts, else what is
   * given here. Its error stands until the field is changed.
   */
  function field(name: Path<Values> & string, given?: string): FormField {
    const error = errors[name]?.message;
    const control = register(name, { onChange: () => clearErrors(name) });
    return {
      error: typeof error === "string" ? error : undefined,
      control: { ...control, defaultValue: back?.values?.[name] ?? given },
    };
  }

  return {
    form: {
      method: "post" as const,
      action,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      },
      ...(isDirty && { "data-unsaved": "" }),
    },
    field,
    busy: isSubmitting,
    /** What went wrong with the form as a whole; a field's own fault stands at the field. */
    failure: errors.root,
    /** Whether a toast says that, too. */
    isInToast:
      failedTitle !== undefined && errors.root !== undefined && errors.root !== returned.root,
    next,
    getValues,
    watch,
    reset,
    setFocus,
  };
}
