import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = '**/*.{js,mjs,css,html,svg,json,webmanifest}'
const minBytes = 512

/** Writes a .br and a .gz next to every text file of a build, so that no request has to compress. */
export async function precompress(folder: string): Promise<void> {
  for (const file of globSync(compressible, { cwd: folder })) {
    const content = readFileSync(join(folder, file))
    if (content.length < minBytes) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    writeFileSync(join(folder, `${file}.br`), await promisify(brotliCompress)(content, quality))
    writeFileSync(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
  }
}
