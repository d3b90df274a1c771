import { en } from './en/first.ts'
import { enOpened } from './en/opened.ts'
import { useShown } from './languages.ts'
import { mergedTextsIn, type TextsOf } from './texts-in.ts'
import type { KeyOf, Messages } from './translate.ts'

const messages = { ...en, ...enOpened, sync: { ...en.sync, ...enOpened.sync } } as const

export type OpenedKey = KeyOf<typeof messages>
export type OpenedT = TextsOf<typeof messages>

function openedTranslation() {
  return mergedTextsIn(messages, 'first and opened', ({ first, opened }) => ({
    ...first,
    ...opened,
    sync: { ...(first.sync as Messages), ...(opened.sync as Messages) },
  }))
}

/** For everything that is no component. */
export const t: OpenedT = (...asked) => openedTranslation().t(...asked)

/** The texts of the first screen and of what is opened from it, for what comes after it. */
export function useOpenedTranslation() {
  useShown()
  return openedTranslation()
}

/** What a failed command says: its code's text, or `fallback` when it has none. Section 8. */
export function useErrorText(): typeof errorText {
  useShown()
  return errorText
}

/** The same for what is no component; `https_required` names the address where signing in works. */
export function errorText(error: unknown, fallback: string): string {
  const { code, status, address }: Partial<Refusal> = error instanceof Error ? error : {}
  if (!isErrorCode(code)) return fallback
  // An answer came, and it was an error: there is a connection.
  if (code === 'network' && status !== 0) return fallback
  return t(`errors.${code}`, { address: typeof address === 'string' ? address : '' })
}

/** As much of an error of the API as is said. */
interface Refusal extends Error {
  code?: unknown
  status?: unknown
  address?: unknown
}

function isErrorCode(code: unknown): code is keyof typeof enOpened.errors {
  return typeof code === 'string' && Object.hasOwn(enOpened.errors, code)
}
