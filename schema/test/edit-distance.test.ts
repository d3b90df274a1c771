import { describe, expect, it } from 'vitest'
import { editDistance } from '../src/index.ts'

/** Reference implementation: an exhaustive search. */
function exhaustive(text: string, other: string): number {
  if (text === '') return 0
  if (other === '') return text.length
  const [rest, otherRest] = [text.slice(1), other.slice(1)]
  if (text[0] === other[0]) return exhaustive(rest, otherRest)
  const options = [
    exhaustive(rest, otherRest),
    exhaustive(rest, other),
    exhaustive(text, otherRest),
  ]
  if (text[0] === other[1] && text[1] === other[0] && text.length > 1)
    options.push(exhaustive(text.slice(2), other.slice(2)))
  return 1 + Math.min(...options)
}

describe('editDistance', () => {
  it.each([
    ['lisbon', 'lisbon', 0],
    ['lisb', 'lisbon', 0],
    ['lisbno', 'lisbon', 1],
    ['lsibon', 'lisbon', 1],
    ['lisboa', 'lisbon', 1],
    ['lisbonn', 'lisbon', 1],
    ['liisbbon', 'lisbon', 2],
    ['oslo', 'lisbon', 3],
  ])('the edit distance of %s from the nearest prefix of %s is %i', (text, other, errors) => {
    expect(editDistance(text, other, { max: 2, isPrefix: true })).toBe(errors)
  })

  it.each([
    ['lisbon', 'lisbon', 0],
    ['lisb', 'lisbon', 2],
    ['lsibon', 'lisbon', 1],
    ['lisboaa', 'lisbon', 2],
    ['lis', 'lisbon', 3],
  ])('the edit distance of %s from %s is %i', (text, other, errors) => {
    expect(editDistance(text, other, { max: 2 })).toBe(errors)
    expect(editDistance([...text], [...other], { max: 2 })).toBe(errors)
  })

  it('the edit distance equals that of an exhaustive search, up to the maximum', () => {
    const words = ['']
    for (const word of words) {
      if (word.length < 4) words.push(...['a', 'b', 'c'].map((letter) => word + letter))
    }
    const wrong = words.flatMap((text) =>
      words.flatMap((other) =>
        [0, 1, 2, 3]
          .filter(
            (max) =>
              editDistance(text, other, { max, isPrefix: true }) !==
              Math.min(max + 1, exhaustive(text, other)),
          )
          .map((max) => [text, other, max]),
      ),
    )
    expect(wrong).toEqual([])
  })
})
