import { flattenMessages, messageKey, pluralKeys, type Tree } from './flatten-messages.ts'

/** Placeholders, and the tags around a part of a message. */
const placeholder = /\{\{?\w+\}?\}|<\/?\w+>/g

/**
 * Returns the problems of a language's messages, one line each: missing keys and keys that English does not
 * have, plural forms, placeholders, and messages equal to English unless `allowedInEnglish` has them.
 */
export function compareMessages(
  language: string,
  english: Tree,
  translated: Tree,
  allowedInEnglish: ReadonlySet<string>,
): string[] {
  const target = flattenMessages(translated)
  const source = flattenMessages(english)
  const plurals = pluralKeys(source)
  const forms = neededForms(language)
  const problems: string[] = []
  const problem = (key: string, what: string) => problems.push(`${language} ${key}: ${what}`)

  const required = new Set<string>()
  for (const key of source.keys()) {
    const base = messageKey(key, plurals)
    if (base === key) required.add(key)
    else for (const form of forms) required.add(`${base}_${form}`)
  }
  for (const key of required) if (!target.has(key)) problem(key, 'is missing')

  for (const [key, text] of target) {
    const base = messageKey(key, plurals)
    const originals = [source.get(key), ...(base === key ? [] : [source.get(`${base}_other`)])]
    const original = originals.find((text) => text !== undefined)
    if (original === undefined || (base === key && !source.has(key))) {
      problem(key, 'is no key of the English texts')
      continue
    }
    if (text.trim() === '') problem(key, 'is empty')
    const hasSamePlaceholders = originals.some(
      (one) =>
        one !== undefined &&
        (placeholdersOf(one) === placeholdersOf(text) ||
          // A zero form may leave out the number.
          (key.endsWith('_zero') &&
            placeholdersOf(one.replace('{{count}}', '')) === placeholdersOf(text))),
    )
    if (!hasSamePlaceholders) {
      problem(
        key,
        `has ${placeholdersOf(text) || 'nothing'} to fill in, English has ${placeholdersOf(original)}`,
      )
    }
    if (originals.includes(text) && hasWords(text) && !allowedInEnglish.has(text)) {
      problem(key, `is the English text: ${text}`)
    }
  }
  return problems
}

/** Returns the plural forms that a language needs for whole numbers. */
export function neededForms(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))]
}

function placeholdersOf(text: string): string {
  return (text.match(placeholder) ?? []).sort().join(' ')
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(placeholder, ''))
}
