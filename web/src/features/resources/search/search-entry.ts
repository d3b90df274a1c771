import {
  foldText,
  type Resource,
  removeAdministrativeSuffix,
  wordSeparator,
} from '@worldschool/schema'

/** The words of a query, normalized with `fold`. A query that consists only of symbols keeps its symbols. */
export function searchWords(query: string): string[] {
  const folded = fold(spaced(withThaiAe(query.trim())))
  const words = folded.split(wordSeparator).filter(Boolean)
  if (words.length === 0) return folded.split(/\s+/).filter(Boolean)
  return words.map((word) => foldText(removeAdministrativeSuffix(word)))
}

/** Like `foldText`, but also replaces other spellings of a word, such as "wi fi", by one spelling. */
function fold(text: string): string {
  const folded = withThaiAe(foldText(text))
  // Checked first because the regular expression alone takes as long as the rest of the folding.
  return folded.includes('wi fi') ? folded.replace(/(?<!\p{L})wi fi(?!\p{L})/gu, 'wi-fi') : folded
}

/** Two "เ" look like one "แ" and are easier to type on some keyboards. */
function withThaiAe(text: string): string {
  return text.replaceAll('เเ', 'แ')
}

/** Scripts without spaces between words. Han and kana are left out: any two characters may be a word. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{4,}/gu

/**
 * Segments text such as "โรงเรียนป่า" into words, because a resource may contain these words in other places. Returns
 * the query unchanged if the browser cannot segment it.
 */
function spaced(query: string): string {
  if (!('Segmenter' in Intl) || !query.match(unspaced)) return query
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
  return query.replace(unspaced, (text) =>
    [...segmenter.segment(text)].map(({ segment }) => segment).join(' '),
  )
}

const joint = /(?<=[^\s,.])[-\u2010-\u2013\u2212'’‘`´"·・״׳](?=[^\s,.])/
const jointWords = /[^\s,.;:!?()/\0]+/g
const allJoints = new RegExp(joint, 'g')

/** Adds each word with an inner hyphen or apostrophe a second time, without this sign: "wi-fi wifi". */
export function withJoined(folded: string): string {
  if (!joint.test(folded)) return folded
  const words = folded.match(jointWords) ?? []
  const joined = words.filter((word) => joint.test(word)).map((word) => word.replace(allJoints, ''))
  return `${folded} ${joined.join(' ')}`
}

/** The searchable text of a resource, most important part first, and the offset of each following part. */
export interface SearchEntry {
  text: string
  place: number
  amenities: number
  description: number
}

/** The separator of the parts. It occurs in no text and in no query word. */
const between = '\0'

let foldedByResource = new WeakMap<Resource, SearchEntry>()

/** Returns the search entry of a resource; computed once per resource. */
export function searchEntryOf(resource: Resource): SearchEntry {
  let folded = foldedByResource.get(resource)
  if (!folded) {
    const { name, location, amenities, description } = resource
    const plain = fold([name, location, amenities.join('\n'), description].join(between))
    const text = joint.test(plain) ? plain.split(between).map(withJoined).join(between) : plain
    const atPlace = text.indexOf(between)
    const atAmenities = text.indexOf(between, atPlace + 1)
    const atDescription = text.indexOf(between, atAmenities + 1)
    folded = { text, place: atPlace, amenities: atAmenities, description: atDescription }
    foldedByResource.set(resource, folded)
  }
  return folded
}

let foldedByList = new WeakMap<readonly Resource[], SearchEntry[]>()

/**
 * The search entries of a list computed so far, at the same indexes; the caller fills the gaps. Looking up
 * each resource in the WeakMap takes as long as searching its text.
 */
export function searchEntriesOf(resources: readonly Resource[]): SearchEntry[] {
  let folded = foldedByList.get(resources)
  if (!folded) {
    folded = []
    foldedByList.set(resources, folded)
  }
  return folded
}

/** Frees the cached entries, which take half as much memory as the resources themselves. */
export function clearSearchEntries(): void {
  foldedByResource = new WeakMap()
  foldedByList = new WeakMap()
}

/** The number of values that `placeOf` returns for a match. */
export const places = 6
export const nowhere = -1

/**
 * How good the position of a match is: 0 at the start of a word of the name, 1 inside a word of the name, 2 and 3
 * the same in the location, 4 in the amenities, 5 in the description, or `nowhere`.
 */
export function placeOf(word: string, folded: SearchEntry): number {
  const { text, place, amenities, description } = folded
  const at = text.indexOf(word)
  if (at < 0) return nowhere
  if (at > description) return 5
  if (at > amenities) return 4
  const isName = at < place
  return (isName ? 0 : 2) + (beginsWord(text, word, at, isName ? place : amenities) ? 0 : 1)
}

function beginsWord(text: string, word: string, first: number, end: number): boolean {
  for (let at = first; at >= 0 && at < end; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !isOfWord(text, at - 1)) return true
  }
  return false
}

function isOfWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code >= 128) return /[\p{L}\p{N}\p{M}]/u.test(text.charAt(at))
  // Folded text has no capital letters.
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}
