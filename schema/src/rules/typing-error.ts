/**
 * Whether a text becomes a beginning of the other, or the whole, by one letter too many, too few,
 * in another's place or changed over with its neighbour.
 */
export function beginsButForOneError(text: string, other: string, from = 0): boolean {
  let same = 0
  while (same < text.length && text[same] === other[from + same]) same++
  if (same === text.length) return true
  const at = from + same
  const rest = text.slice(same + 1)
  const isOtherLetter = other.startsWith(rest, at + 1)
  const isTooMany = other.startsWith(rest, at)
  const isMissing = other.startsWith(text.slice(same), at + 1)
  const isSwapped = text[same] === other[at + 1] && text[same + 1] === other[at]
  return (
    isOtherLetter ||
    isTooMany ||
    isMissing ||
    (isSwapped && other.startsWith(text.slice(same + 2), at + 2))
  )
}
