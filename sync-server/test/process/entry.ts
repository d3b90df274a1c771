import { fileURLToPath } from 'node:url'

/** A process of the tests that builds the real application or database with a fault in it. */
export function entryOf(name: string): string {
  return fileURLToPath(new URL(`children/${name}.ts`, import.meta.url))
}
