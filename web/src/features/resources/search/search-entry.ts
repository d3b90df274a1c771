import { foldText, type Resource, withoutRank, wordSeparator } from '@worldschool/schema'

/** The words of a search text, folded; what has only signs is looked for as it stands. */
export function searchWords(query: string): string[] {
  const folded = fold(spaced(withThaiAe(query.trim())))
  const words = folded.split(wordSeparator).filter(Boolean)
  if (words.length === 0) return folded.split(/\s+/).filter(Boolean)
  return words.map((word) => foldText(withoutRank(word)))
}

/** Like `foldText`, and maps spellings that look or sound alike to one of them. */
function fold(text: string): string {
  const folded = withThaiAe(foldText(text))
  // The regular expression alone takes as long as the rest of the folding.
  return folded.includes('wi fi') ? folded.replace(/(?<!\p{L})wi fi(?!\p{L})/gu, 'wi-fi') : folded
}

/** Two of "เ" look like one "แ", and are easier to type on some keyboards. */
function withThaiAe(text: string): string {
  return text.replaceAll('เเ', 'แ')
}

/** Scripts that write no spaces between words. Of Han and kana any two signs may be a word. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{4,}/gu

/** "โรงเรียนป่า" is looked for as its words, which may stand apart; whole where the browser knows none. */
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

/** With the words that have a hyphen or an apostrophe within also as they are without: "wi-fi wifi". */
export function withJoined(folded: string): string {
  if (!joint.test(folded)) return folded
  const words = folded.match(jointWords) ?? []
  const joined = words.filter((word) => joint.test(word)).map((word) => word.replace(allJoints, ''))
  return `${folded} ${joined.join(' ')}`
}

/** All that a resource is found by as one text, what counts most first, and where the next part begins. */
export interface SearchEntry {
  text: string
  place: number
  amenities: number
  description: number
}

/** No text has it, and no word either. */
const between = '\0'

let foldedByResource = new WeakMap<Resource, SearchEntry>()

/** Folds a resource once, however often it is looked through. */
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
 * What is folded of a list so far, at the same indexes; whoever looks through it fills it. To ask for
 * each resource by itself takes as long as to look for a word in its text.
 */
export function searchEntriesOf(resources: readonly Resource[]): SearchEntry[] {
  let folded = foldedByList.get(resources)
  if (!folded) {
    folded = []
    foldedByList.set(resources, folded)
  }
  return folded
}

/** Lets go of what is folded: half as much memory as the resources themselves take. */
export function clearSearchEntries(): void {
  foldedByResource = new WeakMap()
  foldedByList = new WeakMap()
}

/** How far from the best place a word can stand, and one more. */
export const places = 6
export const nowhere = -1

/**
 * How far from the best place a word stands: at the beginning of a word of the name (0), within one,
 * the same of the place (2, 3), among the amenities (4), in the description (5), or `nowhere`.
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
  // What is folded has no capitals.
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}
