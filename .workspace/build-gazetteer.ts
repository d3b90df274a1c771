import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { gazetteerPath } from '../schema/src/index.ts'
import { gazetteerText, makeGazetteer } from './gazetteer/make-gazetteer.ts'

/** Builds public/gazetteer/towns.json, which the app searches offline. */
const target = fileURLToPath(new URL(`../public${gazetteerPath}`, import.meta.url))

const file = makeGazetteer()
const text = gazetteerText(file)
writeFileSync(target, text)
const towns = file.names.split('\n').length
console.log(`${target}: ${towns} towns, ${brotliCompressSync(text).length} bytes with Brotli`)
