import type { ErrorCode } from '@worldschool/schema'
import type { SyntheticEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../api/client.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText } from '../../../i18n/use-dialogs-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { findInvalid } from './find-invalid.ts'

/** An error that the form finds by itself, with a message for the user. */
export class Problem extends Error {
  /** The field with the error, if the error is about a single field. */
  readonly field: string | undefined
  /** The title, if it differs from the form's usual one. */
  readonly title: string | undefined

  constructor(text: string, about: { field?: string; title?: string } = {}) {
    super(text)
    this.name = 'Problem'
    this.field = about.field
    this.title = about.title
  }
}

interface Submission<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  /** Throws `ApiError`, or `Problem` for input that need not be sent. */
  command: (fields: Fields) => Promise<unknown>
  /** `hidesServerErrors`: on an internal server error the fallback is shown, because it is more specific. */
  failed: { title: string; fallback: string; hidesServerErrors?: true }
  /** Null for a step that is followed by another one. */
  done: { title: string; description: string } | null
  /** The field that an error code refers to: it shows the message and takes the focus. */
  fieldByCode?: Partial<Record<ErrorCode, Path<Fields>>>
  /** Returns true for an error that the screen shows in its own way, so that no toast repeats it. */
  isHandled?: (code: ErrorCode | 'network') => boolean
  onDone: () => void
}

/**
 * Submits a form about the account: one toast reports the outcome, and the input stays. The form is
 * `noValidate`; this hook shows the browser's own validation messages. Specification, section 8.
 */
export function useSubmit<Fields extends FieldValues>(submission: Submission<Fields>) {
  const { form, command, failed, done, fieldByCode = {}, isHandled, onDone } = submission
  const errorText = useErrorText()
  const account = useTexts(enAccount, 'account')

  function textOf(error: unknown): string {
    return failureText(error, {
      apiErrorText: (error) =>
        error.code === 'internal' && failed.hidesServerErrors
          ? failed.fallback
          : errorText(error, failed.fallback),
      notStored: account.t('fields.notStored'),
    })
  }

  function refuse(error: unknown): void {
    if (error instanceof ApiError && isHandled?.(error.code)) return
    const isOwn = error instanceof Problem
    const description = textOf(error)
    if (!isOwn && !(error instanceof ApiError)) console.error(error)
    const field = isOwn
      ? (error.field as Path<Fields> | undefined)
      : error instanceof ApiError && error.code !== 'network'
        ? fieldByCode[error.code]
        : undefined
    if (field)
      form.setError(field, { type: 'refused', message: description }, { shouldFocus: true })
    showToast({ title: (isOwn && error.title) || failed.title, description, tone: 'error' })
  }

  const submitFields = form.handleSubmit(async (fields) => {
    try {
      await command(fields)
    } catch (error) {
      return refuse(error)
    }
    if (done) showToast({ ...done, tone: 'success' })
    onDone()
  })

  return async (event?: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    const controls = [...(event?.currentTarget.elements ?? [])] as HTMLInputElement[]
    const invalid = findInvalid(controls)
    if (!invalid) return submitFields(event)
    event?.preventDefault()
    invalid.reportValidity()
  }
}

interface Texts {
  /** The text of an error from the server or the network, with a fallback. */
  apiErrorText: (error: ApiError) => string
  /** The text for an error of the device itself. */
  notStored: string
}

/**
 * The message for a failed command about the account; it must name the true source of the failure.
 * Specification, section 8.
 */
export function failureText(error: unknown, { apiErrorText, notStored }: Texts): string {
  if (error instanceof Problem) return error.message
  return error instanceof ApiError ? apiErrorText(error) : notStored
}
