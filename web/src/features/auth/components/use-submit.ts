import type { ErrorCode } from '@worldschool/schema'
import type { SyntheticEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../api/client.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText } from '../../../i18n/use-opened-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { findInvalid } from './find-invalid.ts'

/** What a form refuses by itself, in the person's words. */
export class Problem extends Error {
  /** The field that is to be mended, if it is one. */
  readonly field: string | undefined
  /** The headline, where it is not the form's usual one. */
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
  /** Throws `ApiError`, or `Problem` for what need not be sent. */
  command: (fields: Fields) => Promise<unknown>
  /** `tellsServerErrors`: the fallback says more than that something went wrong on the server. */
  failed: { title: string; fallback: string; tellsServerErrors?: true }
  /** Null for a step after which another one follows. */
  done: { title: string; description: string } | null
  /** Which field a refusal is about: it says why, and has the focus. */
  fieldByCode?: Partial<Record<ErrorCode, Path<Fields>>>
  /** Answers true for a refusal that the screen tells in its own way, so that no toast repeats it. */
  isTold?: (code: ErrorCode | 'network') => boolean
  onDone: () => void
}

/**
 * Submits a form about the account: one toast for how it went, what was typed stays. The form is
 * `noValidate`; what the browser refuses is told here, by the browser. Section 8.
 */
export function useSubmit<Fields extends FieldValues>(submission: Submission<Fields>) {
  const { form, command, failed, done, fieldByCode = {}, isTold, onDone } = submission
  const errorText = useErrorText()
  const account = useTexts(enAccount, 'account')

  function textOf(error: unknown): string {
    return failureText(error, {
      told: (error) =>
        error.code === 'internal' && failed.tellsServerErrors
          ? failed.fallback
          : errorText(error, failed.fallback),
      notStored: account.t('fields.notStored'),
    })
  }

  function refuse(error: unknown): void {
    if (error instanceof ApiError && isTold?.(error.code)) return
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
  /** Of an error that the server told, or the network; `fallback` where it has none. */
  told: (error: ApiError) => string
  /** Of what the device itself could not do. */
  notStored: string
}

/** What a failed command about the account says: whose failure it was must be true. Section 8. */
export function failureText(error: unknown, { told, notStored }: Texts): string {
  if (error instanceof Problem) return error.message
  return error instanceof ApiError ? told(error) : notStored
}
