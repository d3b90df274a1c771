import { readFileSync } from 'node:fs'
import { languageCodes } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { manifestIn } from '../src/app/manifest.ts'
import { manifestAddress } from '../src/app/manifest-address.ts'
import { noScriptPage } from '../src/app/no-script.ts'
import { manifestTexts } from '../src/i18n/manifest-texts.ts'
import { textsOf } from '../src/i18n/texts-of.ts'

const others = languageCodes.filter((code) => code !== 'en')

/** What a person reads of a manifest. */
function wordsOf(language: (typeof languageCodes)[number]): string[] {
  const { description = '', shortcuts = [], screenshots = [] } = manifestIn(language)
  return [description, ...shortcuts.map(({ name }) => name), ...screenshots.map(labelOf)]
}

const labelOf = ({ label = '' }: { label?: string }) => label

/** A manifest with nothing in it that a language changes. */
function rest(language: (typeof languageCodes)[number]) {
  const { description, lang, shortcuts = [], screenshots = [], ...same } = manifestIn(language)
  return {
    ...same,
    shortcuts: shortcuts.map(({ name, ...shortcut }) => shortcut),
    screenshots: screenshots.map(({ label, ...screenshot }: { label?: string }) => screenshot),
  }
}

describe('the ten manifests', () => {
  it('are one app: the same id, name, addresses, icons and pictures', () => {
    expect(rest('en')).toMatchObject({ id: '/', start_url: '/', scope: '/', dir: 'ltr' })
    expect(rest('en').icons).toHaveLength(9)
    for (const code of others) expect([code, rest(code)]).toEqual([code, rest('en')])
  })

  it.each(others)('say in their language what a person reads: %s', (code) => {
    expect(manifestIn(code).lang).toBe(code)
    const english = wordsOf('en')
    const words = wordsOf(code)
    expect(words).toHaveLength(english.length)
    expect(new Set(words).size).toBe(words.length)
    expect(words.filter((text) => text.trim() === '' || english.includes(text))).toEqual([])
  })

  it.each([
    ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]|^保存済み$/u],
    ['ko', /\p{sc=Hangul}/u],
    ['zh', /^[\p{sc=Han}\p{P}\s]+$/u],
  ] as const)('are in the script of the language: %s', (code, script) => {
    expect(wordsOf(code).filter((text) => !script.test(text))).toEqual([])
  })

  it('lie at an address each, the English one where installed apps look for it', () => {
    expect(manifestAddress('en')).toBe('/manifest.webmanifest')
    expect(new Set(languageCodes.map(manifestAddress)).size).toBe(10)
  })

  it.each(others)(
    'are of the texts that the app loads, and call what is saved alike: %s',
    async (code) => {
      const texts = (await textsOf[code]?.())?.texts
      expect(texts?.manifest).toBe(manifestTexts[code])
      expect(texts?.manifest.shortcuts.saved).toBe(texts?.first.shell.saved)
    },
  )
})

describe('the page of a browser that runs no scripts', () => {
  it('asks for them in each of the ten languages', () => {
    const said = [...noScriptPage().matchAll(/<p lang=(\w+)>([^<]+)<\/p>/g)]
    expect(said.map(([, code]) => code).sort()).toEqual([...languageCodes].sort())
    for (const [, , sentence] of said) expect(sentence).toContain('JavaScript')
    expect(new Set(said.map(([, , sentence]) => sentence)).size).toBe(10)
  })

  it('has a place for it and for what the page is about', () => {
    const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
    expect(html).toMatch(/<noscript>\s*<div class="[^"]*">%noscript%<\/div>\s*<\/noscript>/)
    expect(html).toContain('<meta name="description" content="%description%" />')
  })
})
