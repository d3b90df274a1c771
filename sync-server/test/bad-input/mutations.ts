export type Path = (string | number)[]

/** Placeholder for a value that is inserted literally into the JSON text. */
const mark = '@@raw@@'

/** Values of every wrong type, as JSON text. `1e400` is parsed as Infinity. */
export const rawValues: string[] = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '1e-400',
  '9007199254740993',
  '90.000001',
  '-180.1',
  '""',
  '" "',
  '[]',
  '[[]]',
  '[null]',
  '{}',
  '{"a":1}',
  '{"length":3}',
  '{"toJSON":1}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  "'a'",
  '01',
  '0x10',
  '"\\ud800"',
  '"\\u0000"',
  '"\\x41"',
  `[${'"a",'.repeat(10_000)}"a"]`,
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
]

/** The paths of all values in a body, including the entries of lists. */
export function pathsOf(value: unknown): Path[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => {
    const step = Array.isArray(value) ? Number(key) : key
    return [[step], ...pathsOf(part).map((path) => [step, ...path])]
  })
}

export function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], body)
}

/** A copy of the body with another value at the path. */
export function put(body: object, path: Path, value: unknown): object {
  const copy = structuredClone(body)
  const last = path.at(-1) ?? ''
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return copy
}

/** Returns the body with another value at the path, as JSON text. */
export function withValue(body: object, path: Path, value: unknown): string {
  return JSON.stringify(put(body, path, value))
}

/** Returns the body with `raw` at the path, as JSON text; `raw` is inserted literally. */
export function withRaw(body: object, path: Path, raw: string): string {
  return withValue(body, path, mark).replace(`"${mark}"`, () => raw)
}

/** The body with one more literal key, in each of its objects in turn. */
export function withKey(body: object, key: string): string[] {
  const inner = pathsOf(body).filter((path) => isObject(valueAt(body, path)))
  return [[], ...inner].map((path) =>
    withValue(body, [...path, mark], 1).replace(`"${mark}":1`, () => key),
  )
}

function isObject(value: unknown): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
