import { askedKey, flatTexts, pluralKeys, type Tree } from './flat-texts.ts'

/** What is filled in, and the elements around a part of the sentence. */
const placeholder = /\{\{?\w+\}?\}|<\/?\w+>/g

/**
 * What is wrong with the texts of a language, each as one line: keys that are missing or that English
 * does not have, plural forms, placeholders, and texts that are the English ones unless `mayBeSame`.
 */
export function compareTexts(
  language: string,
  english: Tree,
  translated: Tree,
  mayBeSame: ReadonlySet<string>,
): string[] {
  const own = flatTexts(translated)
  const theirs = flatTexts(english)
  const plurals = pluralKeys(theirs)
  const forms = neededForms(language)
  const problems: string[] = []
  const problem = (key: string, what: string) => problems.push(`${language} ${key}: ${what}`)

  const wanted = new Set<string>()
  for (const key of theirs.keys()) {
    const asked = askedKey(key, plurals)
    if (asked === key) wanted.add(key)
    else for (const form of forms) wanted.add(`${asked}_${form}`)
  }
  for (const key of wanted) if (!own.has(key)) problem(key, 'is missing')

  for (const [key, text] of own) {
    const asked = askedKey(key, plurals)
    const originals = [theirs.get(key), ...(asked === key ? [] : [theirs.get(`${asked}_other`)])]
    const original = originals.find((text) => text !== undefined)
    if (original === undefined || (asked === key && !theirs.has(key))) {
      problem(key, 'is no key of the English texts')
      continue
    }
    if (text.trim() === '') problem(key, 'is empty')
    const isFilledAlike = originals.some(
      (one) =>
        one !== undefined &&
        (filledIn(one) === filledIn(text) ||
          // None is said without its number.
          (key.endsWith('_zero') && filledIn(one.replace('{{count}}', '')) === filledIn(text))),
    )
    if (!isFilledAlike) {
      problem(
        key,
        `has ${filledIn(text) || 'nothing'} to fill in, English has ${filledIn(original)}`,
      )
    }
    if (originals.includes(text) && hasWords(text) && !mayBeSame.has(text)) {
      problem(key, `is the English text: ${text}`)
    }
  }
  return problems
}

/** The plural forms of the whole numbers that the app counts. */
export function neededForms(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))]
}

function filledIn(text: string): string {
  return (text.match(placeholder) ?? []).sort().join(' ')
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(placeholder, ''))
}
