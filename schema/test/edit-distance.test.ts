import { describe, expect, it } from 'vitest'
import { editDistance } from '../src/index.ts'

/** The same by all ways there are. */
function slowly(text: string, other: string): number {
  if (text === '') return 0
  if (other === '') return text.length
  const [rest, otherRest] = [text.slice(1), other.slice(1)]
  if (text[0] === other[0]) return slowly(rest, otherRest)
  const ways = [slowly(rest, otherRest), slowly(rest, other), slowly(text, otherRest)]
  if (text[0] === other[1] && text[1] === other[0] && text.length > 1)
    ways.push(slowly(text.slice(2), other.slice(2)))
  return 1 + Math.min(...ways)
}

describe('the edit distance', () => {
  it.each([
    ['lisbon', 'lisbon', 0],
    ['lisb', 'lisbon', 0],
    ['lisbno', 'lisbon', 1],
    ['lsibon', 'lisbon', 1],
    ['lisboa', 'lisbon', 1],
    ['lisbonn', 'lisbon', 1],
    ['liisbbon', 'lisbon', 2],
    ['oslo', 'lisbon', 3],
  ])('of %s from the nearest beginning of %s is %i', (text, other, errors) => {
    expect(editDistance(text, other, { max: 2, isPrefix: true })).toBe(errors)
  })

  it.each([
    ['lisbon', 'lisbon', 0],
    ['lisb', 'lisbon', 2],
    ['lsibon', 'lisbon', 1],
    ['lisboaa', 'lisbon', 2],
    ['lis', 'lisbon', 3],
  ])('of %s from the whole of %s is %i', (text, other, errors) => {
    expect(editDistance(text, other, { max: 2 })).toBe(errors)
    expect(editDistance([...text], [...other], { max: 2 })).toBe(errors)
  })

  it('is the least of all ways to change one into the other, up to the maximum', () => {
    const words = ['']
    for (const word of words) {
      if (word.length < 4) words.push(...['a', 'b', 'c'].map((letter) => word + letter))
    }
    const wrong = words.flatMap((text) =>
      words.flatMap((other) =>
        [0, 1, 2, 3]
          .filter(
            (most) =>
              editDistance(text, other, { max: most, isPrefix: true }) !==
              Math.min(most + 1, slowly(text, other)),
          )
          .map((most) => [text, other, most]),
      ),
    )
    expect(wrong).toEqual([])
  })
})
