import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeIcons } from './icons/make-icons.ts'

/** `pnpm run icons`: builds every icon in `public/` from one drawing, .workspace/icons/source.svg. */
for (const [path, bytes] of await makeIcons()) {
  const target = fileURLToPath(new URL(`../public/${path}`, import.meta.url))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, bytes)
  console.log(`${path}: ${bytes.length} bytes`)
}
