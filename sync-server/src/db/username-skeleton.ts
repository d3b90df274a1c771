import { readFileSync } from 'node:fs'

const dataFile = new URL('../../data/confusables.txt', import.meta.url)

/** Maps a character to the character that it resembles. Loaded on first use. */
let prototypes: ReadonlyMap<string, string> | undefined

/**
 * Returns the skeleton of Unicode Technical Standard 39, which is equal for texts that look the same. Compatibility
 * forms, such as fullwidth letters, count as the characters they stand for; invisible characters are ignored.
 */
export function skeletonOf(text: string): string {
  prototypes ??= readPrototypes()
  const known = prototypes
  const visible = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const mapped = [...visible.normalize('NFD')].map((character) => known.get(character) ?? character)
  return mapped.join('').normalize('NFD').trim().replace(/\s+/g, ' ')
}

/** Skeletons of a username, stored with it. Recompute them when this function changes. */
export interface UsernameSkeletons {
  /** Skeleton of the lower-case name, because names are case-insensitive. */
  username_skeleton: string
  /** Skeleton of the name as written: a capital I resembles l, not i. */
  username_cased_skeleton: string
}

export function usernameSkeletons(username: string): UsernameSkeletons {
  return {
    username_skeleton: lowerSkeletonOf(username),
    username_cased_skeleton: skeletonOf(username),
  }
}

/**
 * Returns the lower-case skeletons that a name reserves: its own, and that of its capitals, whose look-alikes in
 * another alphabet may differ: "ТОМ" in Cyrillic looks like "TOM", but "том" does not look like "tom".
 */
export function lowerSkeletonsOf(username: string): string[] {
  const capitals = lowerSkeletonOf(skeletonOf(username.replaceAll('I', 'i')))
  return [...new Set([lowerSkeletonOf(username), capitals])]
}

/** Converts to lower case twice, because the skeleton of a digit 0 is a capital O. */
function lowerSkeletonOf(text: string): string {
  return skeletonOf(text.toLowerCase()).toLowerCase()
}

/**
 * Returns true if a word of the name contains look-alike letters of another alphabet: "pаypal" with a Cyrillic а. Words
 * of one alphabet each, in any number of alphabets, are normal, and so are words whose letters do not look like one
 * alphabet, such as "東京のAnna".
 */
export function hasDisguisedWord(username: string): boolean {
  return (username.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? []).some(isDisguised)
}

function isDisguised(word: string): boolean {
  const letters = word.match(/\p{L}/gu) ?? []
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter))
  if (others.length === 0 || others.length === letters.length) return false
  return others.every((letter) => /^[a-z]+$/i.test(skeletonOf(letter)))
}

function readPrototypes(): ReadonlyMap<string, string> {
  const lines = readFileSync(dataFile, 'utf8').split('\n')
  const pairs = lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(' '))
  return new Map(
    pairs.filter(Boolean).map((pair) => {
      const [from = '', to = ''] = pair.split('>')
      return [textOf(from), textOf(to)]
    }),
  )
}

function textOf(codePoints: string): string {
  return String.fromCodePoint(...codePoints.split('+').map((hex) => Number.parseInt(hex, 16)))
}
