import type { LanguageCode } from '@worldschool/schema'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'
import { zh } from './zh.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** What the mails say, in one language; English has the keys. */
export type MailTexts = Texts<typeof en>

/** One line for each language that has texts. */
export const mailTexts: { readonly [L in LanguageCode]?: MailTexts } = {
  en,
  de,
  es,
  fr,
  it,
  ja,
  ko,
  nl,
  pt,
  zh,
}

/** The texts of an account's language; English where that is not known, or has none. */
export function textsIn(language: string | null | undefined): MailTexts {
  return mailTexts[shownIn(language)] ?? en
}

/** The language that `textsIn` answers in. */
export function shownIn(language: string | null | undefined): LanguageCode {
  const known = language as LanguageCode
  return language && Object.hasOwn(mailTexts, known) ? known : 'en'
}

/** A text with every `{{name}}` filled in, once: what a value contains is left as it is. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
