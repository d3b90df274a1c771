/** Texts by part and then by key, as a language's files hold them. */
export type Tree = { readonly [key: string]: string | Tree }

/** The texts of a tree by their dotted keys: "explore.count_one". */
export function flatTexts(tree: Tree, path = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(path + key, value)
    else for (const entry of flatTexts(value, `${path}${key}.`)) texts.set(...entry)
  }
  return texts
}

const pluralForm = /_(zero|one|two|few|many|other)$/

/** The keys that have plural forms, without them. */
export function pluralKeys(texts: ReadonlyMap<string, string>): Set<string> {
  return new Set(
    [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6)),
  )
}

/** What is asked for, of a key that may be one of several forms. */
export function askedKey(key: string, plurals: ReadonlySet<string>): string {
  const base = key.replace(pluralForm, '')
  return plurals.has(base) ? base : key
}
