/** The messages of a language's files: by part, then by key. */
export type Tree = { readonly [key: string]: string | Tree }

/** Returns the messages of a tree by dotted key, such as "explore.count_one". */
export function flattenMessages(tree: Tree, path = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(path + key, value)
    else for (const entry of flattenMessages(value, `${path}${key}.`)) texts.set(...entry)
  }
  return texts
}

const pluralForm = /_(zero|one|two|few|many|other)$/

/** Returns the keys that have plural forms, without the suffix. */
export function pluralKeys(texts: ReadonlyMap<string, string>): Set<string> {
  return new Set(
    [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6)),
  )
}

/** Returns the key that code uses for a message: a plural form loses its suffix. */
export function messageKey(key: string, plurals: ReadonlySet<string>): string {
  const base = key.replace(pluralForm, '')
  return plurals.has(base) ? base : key
}
