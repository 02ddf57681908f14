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
  /** The values and the error of one of the page's forms, if a redirect sent them. */
  flash?: Flash | undefined;
  /** The page after success. It is sent with the values. */
  next?: string | undefined;
}

interface Options<Values extends FieldValues, Data extends object> extends FormNavigation {
  schema: $ZodType<Values, Values>;
  /** Path of the handler. Without JavaScript the form is sent there too. */
  action: string;
  /**
   * Runs after a success without a next page. By default it shows the toast. If it returns a
   * promise, the form stays busy until that resolves.
   */
  onDone?: (response: Extract<ApiResponse<Data>, { ok: true }>, values: Values) => void;
  /** Title of the toast after a failure. If it is left out, there is no toast. */
  failedTitle?: string;
  /** Runs if a value is invalid, in the browser or in the handler. */
  onInvalid?: () => void;
}

/** An error of a form as a whole. `type` is the failure's code. */
export interface FormError {
  type?: unknown;
  message?: string | undefined;
}

/** The error and the properties of one control. */
export interface FormField {
  error: string | undefined;
  control: UseFormRegisterReturn & { defaultValue: string | undefined };
}

/** The props with which `AccountForm` renders. */
export interface AccountFormState {
  /** Properties of the form element. */
  form: {
    method: "post";
    action: string;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    /** The attribute is present if a value has been changed and not saved. */
    "data-unsaved"?: string;
  };
  /** True while a request is running. */
  busy: boolean;
  /** The error of the form as a whole. The error of a field is in `FormField`. */
  failure: FormError | undefined;
  /** True if a toast shows the same error. */
  isInToast: boolean;
  next: string | undefined;
}

type AccountFormControl<Values extends FieldValues> = AccountFormState &
  Pick<UseFormReturn<Values>, "getValues" | "watch" | "reset" | "setFocus"> & {
    /**
     * The error and the properties of a control. Its value is the one from the flash, or else
     * `defaultValue`.
     */
    field: (name: Path<Values> & string, defaultValue?: string) => FormField;
  };

/**
 * The error in a flash, for react-hook-form. It belongs to a field or to the whole form ("root").
 */
function flashErrors({ message, field = "root", code = "failed" }: Flash = {}): FieldErrors {
  return message === undefined ? {} : { [field]: { type: code, message } };
}

/** On a phone, the on-screen keyboard would cover the toast. */
function hideTouchKeyboard(): void {
  const focused = document.activeElement;
  if (matchMedia("(pointer: coarse)").matches && focused instanceof HTMLElement) focused.blur();
}

/**
 * Shows a failure at its field. A failure without a field is shown above the form and in a toast.
 */
function showFailure<Values extends FieldValues>(
  { getValues, setError }: UseFormReturn<Values>,
  { field, message, code = "failed" }: Failure,
  { failedTitle, onInvalid }: { failedTitle?: string; onInvalid?: () => void },
): void {
  if (field && field in getValues()) {
    if (code === "invalid") onInvalid?.();
    setError(field as Path<Values>, { type: code, message }, { shouldFocus: true });
    return;
  }
  if (failedTitle) {
    hideTouchKeyboard();
    showToast({ kind: "error", title: failedTitle, message });
  }
  setError("root", { type: code, message });
}

/** Sends valid values to the handler, and then shows its response or follows its redirect. */
async function sendValues<Values extends FieldValues, Data extends object>(
  form: UseFormReturn<Values>,
  values: Values,
  options: Options<Values, Data>,
): Promise<void> {
  const { action, next, onDone = ({ toast }) => showToast(toast) } = options;
  const response = await postToHandler<Data>(action, { ...values, ...(next && { next }) });
  if (!response.ok) showFailure(form, response, options);
  else if (response.next) await leaveFor(response.next, response.toast);
  else await onDone(response, values);
}

/**
 * The state of one account form. The browser checks the values with the schema of the handler, and
 * sends them as JSON. An invalid field gets its error and the focus. While a request runs, a second
 * submit is ignored. Typed values are kept after a failure.
 */
export function useAccountForm<Values extends FieldValues, Data extends object = object>(
  options: Options<Values, Data>,
): AccountFormControl<Values> {
  const { schema, action, flash, next, failedTitle, onInvalid } = options;
  const ownFlash = flash?.form === action ? flash : undefined;
  // The object is created only once, because react-hook-form would take a new object for new
  // errors.
  const [returnedErrors] = useState(() => flashErrors(ownFlash) as FieldErrors<Values>);
  const form = useForm<Values>({
    // The fields are uncontrolled, so that they keep text that was entered before hydration.
    resolver: zodResolver<Values, unknown, Values>(schema),
    errors: returnedErrors,
    // A change removes a field's error. The field is checked again on the next submit.
    reValidateMode: "onSubmit",
  });
  const { register, handleSubmit, clearErrors, getValues, watch, reset, setFocus } = form;
  const { errors, isSubmitting, isDirty } = form.formState;
  const submit = handleSubmit(
    (values) => sendValues(form, values, options),
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
    isInToast:
      failedTitle !== undefined && errors.root !== undefined && errors.root !== returnedErrors.root,
    next,
    getValues,
    watch,
    reset,
    setFocus,
  };
}
