import { intlLocale, numberText } from './number-text.ts'
import { pluralForm } from './plural-form.ts'

/** A tree of texts, as in a language's message file. */
export type Messages = { readonly [key: string]: string | Messages }

type Leaf<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaf<T[K], `${Path}${K}.`>
}[keyof T & string]

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** Every key of a message file; `x_one` and `x_other` are requested as `x` with a `count`. */
export type KeyOf<T> = WithoutPlural<Leaf<T>>

export type Values = Record<string, string | number>
export type Translate<Key extends string> = (key: Key, values?: Values) => string

/** Hebrew, Arabic and all other right-to-left scripts. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Wraps right-to-left text in a first strong isolate, so that a user's text does not reorder the words and
 * characters around it. Other text stays as it is, because the app's languages are written left to right.
 */
function isolate(value: string): string {
  return rightToLeft.test(value) ? `\u2068${value}\u2069` : value
}

const exactForms = ['zero', 'one']

/**
 * Returns the text of a key in one language: its plural form for `values.count` if it has one, with every
 * `{{name}}` replaced, and numbers formatted for the language. The compiler checks every caller's key.
 */
export function createTranslate<T extends Messages>(
  language: string,
  messages: T,
): Translate<KeyOf<T>> {
  const textByKey = new Map(flatten(messages))
  const locale = intlLocale(language)
  return (key, values = {}) => {
    const { count } = values
    const form = (name: string | undefined) => textByKey.get(`${key}_${name}`)
    // Any language may have a text for exactly zero, and a language with a single form may have one for
    // exactly one.
    const counted =
      typeof count === 'number' &&
      (form(exactForms[count]) ?? form(pluralForm(count, locale)) ?? form('other'))
    const text = counted || (textByKey.get(key) ?? key)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'number' ? numberText(value, locale) : isolate(value)
    })
  }
}

function* flatten(messages: Messages, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') yield [path + key, value]
    else yield* flatten(value, `${path}${key}.`)
  }
}

/** Joins whole sentences: Japanese and Chinese put no space between them. */
export function joinSentences(sentences: readonly string[], language: string): string {
  return sentences.join(/^(?:ja|zh)\b/.test(language) ? '' : ' ')
}
