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
  const overMax = max + 1
  const difference = other.length - text.length
  if (difference < -max || (!isPrefix && difference > max)) return overMax
  // Cells farther from the diagonal than `max` are skipped.
  const width = Math.min(other.length, text.length + max)
  let secondPreviousRow: number[] = []
  let previousRow = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= text.length; row++) {
    const currentRow = new Array<number>(width + 1).fill(overMax)
    if (row <= max) currentRow[0] = row
    let minErrors = currentRow[0] ?? overMax
    const end = Math.min(width, row + max)
    for (let column = Math.max(1, row - max); column <= end; column++) {
      const isSame = text[row - 1] === other[column - 1]
      let errors = Math.min(
        (previousRow[column - 1] ?? overMax) + (isSame ? 0 : 1),
        (previousRow[column] ?? overMax) + 1,
        (currentRow[column - 1] ?? overMax) + 1,
      )
      const isSwapped = text[row - 1] === other[column - 2] && text[row - 2] === other[column - 1]
      if (isSwapped && row > 1 && column > 1)
        errors = Math.min(errors, (secondPreviousRow[column - 2] ?? overMax) + 1)
      currentRow[column] = errors
      if (errors < minErrors) minErrors = errors
    }
    if (minErrors > max) return overMax
    secondPreviousRow = previousRow
    previousRow = currentRow
  }
  return Math.min(overMax, isPrefix ? Math.min(...previousRow) : (previousRow[width] ?? overMax))
}
