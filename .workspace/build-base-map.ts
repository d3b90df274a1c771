import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { baseMapFiles } from './base-map/files.ts'

/** Builds public/base-map from Natural Earth and GeoNames. */
for (const [name, content] of Object.entries(baseMapFiles())) {
  const target = fileURLToPath(new URL(`../public/base-map/${name}`, import.meta.url))
  writeFileSync(target, content)
  console.log(`${target}: ${Buffer.byteLength(content)} bytes`)
}
