interface EditDistanceOptions {
  max: number
  /** Compares with the closest prefix of the other text. */
  isPrefix?: boolean
}

/**
 * Returns the Damerau-Levenshtein distance of two texts (optimal string alignment): the number of letters that are
 * missing, extra, replaced or swapped with their neighbour. A distance of more than `max` is returned as `max + 1`.
 * Strings are compared by UTF-16 code units, arrays by their entries.
 */
export function editDistance(
  text: ArrayLike<string>,
  other: ArrayLike<string>,
  { max, isPrefix = false }: EditDistanceOptions,
): number {
  const more = max + 1
  const difference = other.length - text.length
  if (difference < -max || (!isPrefix && difference > max)) return more
  // Cells farther from the diagonal than `max` are skipped.
  const width = Math.min(other.length, text.length + max)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, at) => at)
  for (let row = 1; row <= text.length; row++) {
    const line = new Array<number>(width + 1).fill(more)
    if (row <= max) line[0] = row
    let least = line[0] ?? more
    const end = Math.min(width, row + max)
    for (let at = Math.max(1, row - max); at <= end; at++) {
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
    if (least > max) return more
    beforeLast = last
    last = line
  }
  return Math.min(more, isPrefix ? Math.min(...last) : (last[width] ?? more))
}
