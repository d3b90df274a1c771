import { enDialogs } from './en/dialogs.ts'
import { en } from './en/first.ts'
import { useActiveLocale } from './languages.ts'
import type { KeyOf, Messages } from './messages.ts'
import { mergedTextsIn, type TextsOf } from './texts-in.ts'

const messages = { ...en, ...enDialogs, sync: { ...en.sync, ...enDialogs.sync } } as const

export type DetailKey = KeyOf<typeof messages>
export type DialogsT = TextsOf<typeof messages>

function dialogsTranslation() {
  return mergedTextsIn(messages, 'first and dialogs', ({ first, dialogs }) => ({
    ...first,
    ...dialogs,
    sync: { ...(first.sync as Messages), ...(dialogs.sync as Messages) },
  }))
}

/** For use outside of components. */
export const t: DialogsT = (...args) => dialogsTranslation().t(...args)

/** The texts of the first screen and of what is opened from it, for code that is loaded after it. */
export function useDialogsTranslation() {
  useActiveLocale()
  return dialogsTranslation()
}

/**
 * The message of a failed command: the text for its error code, or `fallback` if it has none.
 * Specification, section 8.
 */
export function useErrorText(): typeof errorText {
  useActiveLocale()
  return errorText
}

/**
 * The same text as `useErrorText` returns, for code outside of components; the texts of `https_required` and
 * `csrf_refused` contain the address that works.
 */
export function errorText(error: unknown, fallback: string): string {
  const { code, status, address }: Partial<Refusal> = error instanceof Error ? error : {}
  if (!isErrorCode(code)) return fallback
  // The server responded with an error, so there is a connection.
  if (code === 'network' && status !== 0) return fallback
  const values = { address: typeof address === 'string' ? address : '' }
  if (code === 'csrf_refused' && values.address !== '')
    return t('errors.otherAddress', { ...values, here: location.origin })
  return t(`errors.${code}`, values)
}

/** The parts of an API error that the message uses. */
interface Refusal extends Error {
  code?: unknown
  status?: unknown
  address?: unknown
}

function isErrorCode(code: unknown): code is keyof typeof enDialogs.errors {
  return typeof code === 'string' && Object.hasOwn(enDialogs.errors, code)
}
