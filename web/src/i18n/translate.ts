import { intlLocale, numberText } from './number-text.ts'

/** Which counts ask for "one". */
const singular: Readonly<Record<string, readonly number[]>> = {
  'en-GB': [1],
  es: [1],
  fr: [0, 1],
  de: [1],
  it: [1],
  'pt-PT': [1],
  nl: [1],
  ja: [],
  ko: [],
  zh: [],
}

const rules = new Map<string, Intl.PluralRules>()

/** A tree of texts, as a language's message file holds it. */
export type Messages = { readonly [key: string]: string | Messages }

type Leaf<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaf<T[K], `${Path}${K}.`>
}[keyof T & string]

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** Every key of a message file; `x_one` and `x_other` are asked for as `x` with a `count`. */
export type KeyOf<T> = WithoutPlural<Leaf<T>>

export type Values = Record<string, string | number>
export type Translate<Key extends string> = (key: Key, values?: Values) => string

/** Hebrew, Arabic and all other scripts that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Keeps what a person has called something from moving the words and signs around it: first strong
 * isolate and its end. All else stays as it is, for our languages are written from left to right.
 */
function isolate(value: string): string {
  return rightToLeft.test(value) ? `\u2068${value}\u2069` : value
}

const exactForms = ['zero', 'one']

/**
 * Answers the text of a key in one language: its plural form for `values.count` where it has some,
 * with every `{{name}}` filled in, numbers as the language writes them. Every caller's key is checked
 * by the compiler.
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
    // Any language may have another text for exactly none, and one with one form alone for exactly one.
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

/**
 * Which form of a text a count asks for. The rules of our languages for small counts stand here, as the
 * browser's take 5 to 30 ms to come, and the first list would wait for them.
 */
export function pluralForm(count: number, locale: string): Intl.LDMLPluralRule {
  const ones = singular[locale]
  if (ones && Number.isInteger(count) && count >= 0 && count < 1000)
    return ones.includes(count) ? 'one' : 'other'
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(count)
}

/** Whole sentences one after the other: Japanese and Chinese put no space between them. */
export function joinSentences(sentences: readonly string[], language: string): string {
  return sentences.join(/^(?:ja|zh)\b/.test(language) ? '' : ' ')
}
