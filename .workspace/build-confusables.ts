import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Builds sync-server/data/confusables.txt, the table of look-alike characters, from confusables.txt of
 * Unicode Technical Standard 39: `node .workspace/build-confusables.ts PATH`. Leaves out characters that
 * do not occur in compared usernames: those that NFKC replaces, and all except letters, marks, numbers,
 * punctuation and symbols.
 */
const target = fileURLToPath(new URL('../sync-server/data/confusables.txt', import.meta.url))
const perLine = 12

const [path] = process.argv.slice(2)
if (!path) throw new Error('Usage: node .workspace/build-confusables.ts PATH_OF_CONFUSABLES_TXT')
const source = readFileSync(path, 'utf8')
const version = /^# Version: (\S+)/m.exec(source)?.[1] ?? 'unknown'

const pairs = [...source.matchAll(/^\uFEFF?([\dA-F]+) ;\t([\dA-F ]+) ;\tMA/gm)].flatMap(
  ([, from = '', to = '']) => {
    const text = String.fromCodePoint(Number.parseInt(from, 16))
    const isCompared = text.normalize('NFKC').normalize('NFD') === text
    if (!isCompared || !/^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(text)) return []
    return [`${from}>${to.trim().replaceAll(' ', '+')}`]
  },
)

const lines = Array.from({ length: Math.ceil(pairs.length / perLine) }, (_, line) =>
  pairs.slice(line * perLine, (line + 1) * perLine).join(' '),
)
const head = [
  `# Characters that look like others, as FROM>TO in hexadecimal, of Unicode ${version}.`,
  '# Made by .workspace/build-confusables.ts from https://www.unicode.org/Public/security/latest/confusables.txt',
  '# Copyright Unicode, Inc. Unicode License V3: https://www.unicode.org/license.txt',
]
writeFileSync(target, `${[...head, ...lines].join('\n')}\n`)
console.log(`${target}: ${pairs.length} characters of Unicode ${version}`)
