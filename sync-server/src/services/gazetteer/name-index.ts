const separator = '\t'

/** Folded names in order, each followed by the number of its town: "osaka\t81234". */
export type NameIndex = string[]

export function indexEntry(key: string, town: number): string {
  return `${key}${separator}${town}`
}

/** The towns whose name begins with `prefix`; the whole name when `isWhole`. */
export function* townsNamed(index: NameIndex, key: string, isWhole = true): Generator<number> {
  const start = isWhole ? key + separator : key
  for (let at = lowerBound(index, start); index[at]?.startsWith(start); at++) {
    const entry = index[at] as string
    yield Number(entry.slice(entry.indexOf(separator) + 1))
  }
}

function lowerBound(index: NameIndex, start: string): number {
  let [low, high] = [0, index.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((index[middle] as string) < start) low = middle + 1
    else high = middle
  }
  return low
}
