/** The maximum number of cached texts; more are not worth the memory. */
const maxEntries = 20_000

/** Caches the result for each text, because the same few texts occur in thousands of resources. */
export function memoizePerText<Text extends string | null, Result>(
  read: (text: Text) => Result,
): (text: Text) => Result {
  const known = new Map<Text, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Result
    if (known.size >= maxEntries) known.clear()
    const result = read(text)
    known.set(text, result)
    return result
  }
}
