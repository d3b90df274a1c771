/**
 * By how many letters too many, too few, in another's place or changed over with their neighbour a
 * text differs from the other one or from a beginning of it; more than `most` is told as `most + 1`.
 */
export function leastErrors(text: string, other: string, most: number): number {
  const more = most + 1
  if (other.length < text.length - most) return more
  // What lies further apart than the errors allow is never looked at.
  const width = Math.min(other.length, text.length + most)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, at) => at)
  for (let row = 1; row <= text.length; row++) {
    const line = new Array<number>(width + 1).fill(more)
    if (row <= most) line[0] = row
    let least = line[0] ?? more
    const end = Math.min(width, row + most)
    for (let at = Math.max(1, row - most); at <= end; at++) {
      const isSame = text[row - 1] === other[at - 1]
      let errors = Math.min(
        (last[at - 1] ?? more) + (isSame ? 0 : 1),
        (last[at] ?? more) + 1,
        (line[at - 1] ?? more) + 1,
      )
      const isSwapped = text[row - 1] === other[at - 2] && text[row - 2] === other[at - 1]
      if (isSwapped && row > 1 && at > 1)
        errors = Math.min(errors, (beforeLast[at - 2] ?? more) + 1)
      line[at] = errors
      if (errors < least) least = errors
    }
    if (least > most) return more
    beforeLast = last
    last = line
  }
  return Math.min(more, ...last)
}
