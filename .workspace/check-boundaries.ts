import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { type Layer, layers } from './boundary-rules.ts'

/** Returns the specifiers that a file imports, including type imports. */
export function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source)
  const exported = module.staticExports.flatMap((entry) => entry.entries)
  return [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...exported.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    ),
  ]
}

/** Returns why `file` may not import `specifier`, or null if it may. */
export function violation(file: string, specifier: string): string | null {
  const from = layerOf(file)
  if (!from) return `${file}: belongs to no layer`
  const target = targetOf(file, specifier)
  if (target === null) {
    const isAllowed = !from.layer.packages || from.layer.packages.test(specifier)
    return isAllowed ? null : `${file}: ${from.layer.name} may not import ${specifier}`
  }
  const to = layerOf(target)
  if (!to) return `${file}: imports ${specifier}, which belongs to no layer`
  if (to.layer === from.layer) {
    const isOtherPart = from.layer.isPartitioned && to.part !== from.part
    return isOtherPart
      ? `${file}: ${from.layer.name} may not import each other (${specifier})`
      : null
  }
  if (from.layer.mayImport.includes(to.layer.name)) return null
  return `${file}: ${from.layer.name} may not import ${to.layer.name} (${specifier})`
}

function layerOf(file: string): { layer: Layer; part: string | undefined } | null {
  for (const layer of layers) {
    const match = layer.files.exec(file)
    if (match) return { layer, part: match[1] }
  }
  return null
}

/** Returns the path of the imported file from the repository root; null for an external package. */
function targetOf(file: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return join(dirname(file), path)
  const internal = /^@worldschool\/(schema|web|sync-server)(\/.*)?$/.exec(path)
  if (!internal) return null
  return path === '@worldschool/schema/testing'
    ? 'schema/src/testing/builders.ts'
    : `${internal[1]}/src/index.ts`
}

/** Returns every violation in the sources of the three packages. */
export function checkBoundaries(): string[] {
  const files = globSync('{schema,web,sync-server}/src/**/*.{ts,tsx}')
  return files.sort().flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8'))
      .filter((specifier) => !/\.(css|json|svg)(\?|$)/.test(specifier))
      .flatMap((specifier) => violation(file, specifier) ?? []),
  )
}

if (import.meta.main) {
  const violations = checkBoundaries()
  for (const line of violations) console.error(line)
  console.log(
    violations.length === 0
      ? 'No import violates the boundaries.'
      : `${violations.length} imports violate the boundaries.`,
  )
  process.exitCode = violations.length === 0 ? 0 : 1
}
