"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import type { Failure } from "@/lib/account/failures";
import type { Flash } from "@/lib/account/flash";
import type { ApiResponse } from "@/lib/account/responses";
import { leaveFor, postToHandler } from "../requests";
import { showToast } from "../toasts";

export interface FormNavigation {
  /**
   * The values and the error of one form of the page, if a redirect passed them in the flash
   * cookie.
   */
  flash?: Flash | undefined;
  /** The path of the page to open after a success. It is sent to the handler with the values. */
  next?: string | undefined;
}

interface Options<Values extends FieldValues, Data extends object> extends FormNavigation {
  schema: $ZodType<Values, Values>;
  /** The path of the handler to which the form is sent, with or without JavaScript. */
  action: string;
  /**
   * Runs after a success if the response names no next page. If it is left out, the toast of the
   * response is shown. If it returns a promise, the form stays busy until the promise resolves.
   */
  onDone?: (response: Extract<ApiResponse<Data>, { ok: true }>, values: Values) => void;
  /** Title of the toast after a failure. If it is left out, there is no toast. */
  failedTitle?: string;
  /** Runs if the browser or the handler finds an invalid value. */
  onInvalid?: () => void;
}

/** An error that concerns a form as a whole. `type` is the code of the failure. */
export interface FormError {
  type?: unknown;
  message?: string | undefined;
}

/** The error and the properties of one control. */
export interface FormField {
  error: string | undefined;
  control: UseFormRegisterReturn & { defaultValue: string | undefined };
}

/** The state of a form that `AccountForm` renders. */
export interface AccountFormState {
  /** Properties of the form element. */
  form: {
    method: "post";
    action: string;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    /** This attribute is present while the form has a changed value that is not saved. */
    "data-unsaved"?: string;
  };
  /** True while a request is running. */
  busy: boolean;
  /** The error that concerns the form as a whole. `FormField` has the error of a field. */
  failure: FormError | undefined;
  /** True if a toast shows `failure` in addition to the form. */
  isInToast: boolean;
  next: string | undefined;
}

type AccountFormControl<Values extends FieldValues> = AccountFormState &
  Pick<UseFormReturn<Values>, "getValues" | "watch" | "reset" | "setFocus"> & {
    /**
     * Returns the error and the properties of a control. The initial value of the control is the
     * value in the flash cookie, or `defaultValue` if the cookie has none.
     */
    field: (name: Path<Values> & string, defaultValue?: string) => FormField;
  };

/**
 * Returns the error of a flash cookie as the `errors` of react-hook-form. The key is the name of a
 * field, or "root" if the error concerns the whole form.
 */
function flashErrors({ message, field = "root", code = "failed" }: Flash = {}): FieldErrors {
  return message === undefined ? {} : { [field]: { type: code, message } };
}

/** Hides the on-screen keyboard of a phone, because the keyboard would cover the toast. */
function hideTouchKeyboard(): void {
  const focused = document.activeElement;
  if (matchMedia("(pointer: coarse)").matches && focused instanceof HTMLElement) focused.blur();
}

interface FailureOptions extends Pick<Options<FieldValues, object>, "failedTitle" | "onInvalid"> {
  /** Runs if a toast shows the failure. */
  onToast: () => void;
}

/**
 * Shows a failure at the field that caused it. A failure without such a field is shown above the
 * fields, and in a toast if there is a `failedTitle`.
 */
function showFailure<Values extends FieldValues>(
  { getValues, setError }: UseFormReturn<Values>,
  { field, message, code = "failed" }: Failure,
  { failedTitle, onInvalid, onToast }: FailureOptions,
): void {
  if (field && field in getValues()) {
    if (code === "invalid") onInvalid?.();
    setError(field as Path<Values>, { type: code, message }, { shouldFocus: true });
    return;
  }
  if (failedTitle) {
    hideTouchKeyboard();
    onToast();
    showToast({ kind: "error", title: failedTitle, message });
  }
  setError("root", { type: code, message });
}

/** Sends valid values to the handler, and then shows its response or follows its redirect. */
async function sendValues<Values extends FieldValues, Data extends object>(
  form: UseFormReturn<Values>,
  values: Values,
  options: Options<Values, Data> & FailureOptions,
): Promise<void> {
  const { action, next, onDone = ({ toast }) => showToast(toast) } = options;
  const response = await postToHandler<Data>(action, { ...values, ...(next && { next }) });
  if (!response.ok) showFailure(form, response, options);
  else if (response.next) await leaveFor(response.next, response.toast);
  else await onDone(response, values);
}

/**
 * Returns the state of one account form. The browser checks the values with the schema of the
 * handler, and sends the values as JSON. The first invalid field gets the focus. While a request
 * runs, a second submit is ignored. Typed values are kept after a failure.
 */
export function useAccountForm<Values extends FieldValues, Data extends object = object>(
  options: Options<Values, Data>,
): AccountFormControl<Values> {
  const { schema, action, flash, next, onInvalid } = options;
  const ownFlash = flash?.form === action ? flash : undefined;
  /* The errors are in a state, so that react-hook-form gets the same object at each render. If it
     got a new object, it would show the errors again. */
  const [returnedErrors] = useState(() => flashErrors(ownFlash) as FieldErrors<Values>);
  const [isInToast, setInToast] = useState(false);
  const form = useForm<Values>({
    // The fields are uncontrolled, so that they keep text that a reader typed before hydration.
    resolver: zodResolver<Values, unknown, Values>(schema),
    errors: returnedErrors,
    // A change removes the field's error (`clearErrors` below). Only a submit checks a field again.
    reValidateMode: "onSubmit",
  });
  const { register, handleSubmit, clearErrors, getValues, watch, reset, setFocus } = form;
  const { errors, isSubmitting, isDirty } = form.formState;
  const submit = handleSubmit(
    (values) => sendValues(form, values, { ...options, onToast: () => setInToast(true) }),
    () => onInvalid?.(),
  );

  function field(name: Path<Values> & string, defaultValue?: string): FormField {
    const error = errors[name]?.message;
    const control = register(name, { onChange: () => clearErrors(name) });
    return {
      error: typeof error === "string" ? error : undefined,
      control: { ...control, defaultValue: ownFlash?.values?.[name] ?? defaultValue },
    };
  }

  return {
    form: {
      method: "post",
      action,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!isSubmitting) submit(event);
      },
      ...(isDirty && { "data-unsaved": "" }),
    },
    field,
    busy: isSubmitting,
    failure: errors.root,
    isInToast,
    next,
    getValues,
    watch,
    reset,
    setFocus,
  };
}
