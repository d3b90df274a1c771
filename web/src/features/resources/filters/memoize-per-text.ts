/** More different texts than this are not worth their room. */
const most = 20_000

/** Reads each text once: the same few stand on thousands of places. */
export function memoizePerText<Text extends string | null, Result>(
  read: (text: Text) => Result,
): (text: Text) => Result {
  const known = new Map<Text, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Result
    if (known.size >= most) known.clear()
    const result = read(text)
    known.set(text, result)
    return result
  }
}
