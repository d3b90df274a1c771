/** The scripts other than Latin in which names of a country are written, by ISO 3166 codes. */
const scripts: [script: string, countries: string][] = [
  [
    'Arabic',
    'AE AF BH DJ DZ EG EH ER IL IN IQ IR JO KM KW LB LY MA MR OM PK PS QA SA SD SO SY TD TN YE',
  ],
  ['Armenian', 'AM'],
  ['Bengali', 'BD IN'],
  ['Cyrillic', 'BA BG BY KG KZ ME MK MN RS RU TJ UA XK'],
  ['Devanagari', 'IN NP'],
  ['Ethiopic', 'ER ET'],
  ['Georgian', 'GE'],
  ['Greek', 'CY GR'],
  ['Gujarati', 'IN'],
  ['Gurmukhi', 'IN'],
  ['Han', 'CN HK JP MO MY SG TW'],
  ['Hangul', 'KP KR'],
  ['Hebrew', 'IL PS'],
  ['Hiragana', 'JP'],
  ['Kannada', 'IN'],
  ['Katakana', 'JP'],
  ['Khmer', 'KH'],
  ['Lao', 'LA'],
  ['Malayalam', 'IN'],
  ['Myanmar', 'MM'],
  ['Oriya', 'IN'],
  ['Sinhala', 'LK'],
  ['Tamil', 'IN LK SG'],
  ['Telugu', 'IN'],
  ['Thaana', 'MV'],
  ['Thai', 'TH'],
  ['Tibetan', 'BT'],
]

/** Returns true if a name is in a script of the country other than Latin. */
export function isNative(name: string, country: string): boolean {
  const own = scripts.filter(([, countries]) => countries.includes(country))
  return isIn(name, ...own.map(([script]) => script))
}

const ascii = /^[\0-\x7f]*$/

/** Returns true if every letter of a name belongs to one of these scripts, of which none is Latin. */
export function isIn(name: string, ...scripts: string[]): boolean {
  if (ascii.test(name)) return false
  const letters = name.match(/\p{L}/gu) ?? []
  const isOf = (letter: string) => scripts.some((script) => testOf(script).test(letter))
  return letters.length > 0 && letters.every(isOf)
}

const tests = new Map<string, RegExp>()

function testOf(script: string): RegExp {
  const test = tests.get(script) ?? new RegExp(`\\p{Script_Extensions=${script}}`, 'u')
  tests.set(script, test)
  return test
}
