import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Makes sync-server/data/confusables.txt, the characters that look alike, from the file of that name of
 * Unicode Technical Standard 39: `node .workspace/build-confusables.ts PATH`. Left out is what a username
 * never holds when it is compared: what its fold (NFKC) replaces, and what is neither letter, mark, number,
 * punctuation nor symbol.
 */
const target = fileURLToPath(new URL('../sync-server/data/confusables.txt', import.meta.url))
const perLine = 12

const [path] = process.argv.slice(2)
if (!path) throw new Error('Which confusables.txt of Unicode?')
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
