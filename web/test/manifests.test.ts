import { readFileSync } from 'node:fs'
import { languageCodes } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { manifestIn } from '../src/app/manifest.ts'
import { manifestUrl } from '../src/app/manifest-url.ts'
import { noScriptPage, notStartedPage } from '../src/app/no-script.ts'
import { manifestTexts } from '../src/i18n/manifest-texts.ts'
import { textsOf } from '../src/i18n/texts-of.ts'

const others = languageCodes.filter((code) => code !== 'en')

/** The texts of a manifest that people read. */
function wordsOf(language: (typeof languageCodes)[number]): string[] {
  const { description = '', shortcuts = [], screenshots = [] } = manifestIn(language)
  return [description, ...shortcuts.map(({ name }) => name), ...screenshots.map(labelOf)]
}

const labelOf = ({ label = '' }: { label?: string }) => label

/** A manifest without the parts that depend on the language. */
function rest(language: (typeof languageCodes)[number]) {
  const { description, lang, shortcuts = [], screenshots = [], ...same } = manifestIn(language)
  return {
    ...same,
    shortcuts: shortcuts.map(({ name, ...shortcut }) => shortcut),
    screenshots: screenshots.map(({ label, ...screenshot }: { label?: string }) => screenshot),
  }
}

describe('the ten manifests', () => {
  it('all manifests describe one app: the same id, name, addresses, icons and images', () => {
    expect(rest('en')).toMatchObject({ id: '/', start_url: '/', scope: '/', dir: 'ltr' })
    expect(rest('en').icons).toHaveLength(9)
    for (const code of others) expect([code, rest(code)]).toEqual([code, rest('en')])
  })

  it.each(others)('a manifest has translated texts: %s', (code) => {
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
  ] as const)('a manifest is in the script of its language: %s', (code, script) => {
    expect(wordsOf(code).filter((text) => !script.test(text))).toEqual([])
  })

  it('each manifest has its own address, and the English manifest has the address that installed apps use', () => {
    expect(manifestUrl('en')).toBe('/manifest.webmanifest')
    expect(new Set(languageCodes.map(manifestUrl)).size).toBe(10)
  })

  it.each(others)(
    'a manifest uses the app’s own texts, and the same word for saved places: %s',
    async (code) => {
      const texts = (await textsOf[code]?.())?.texts
      expect(texts?.manifest).toBe(manifestTexts[code])
      expect(texts?.manifest.shortcuts.saved).toBe(texts?.first.shell.saved)
    },
  )
})

describe('page for a browser without scripts', () => {
  it('the noscript page asks for JavaScript in each of the ten languages', () => {
    const sentences = [...noScriptPage().matchAll(/<p lang=(\w+)>([^<]+)<\/p>/g)]
    expect(sentences.map(([, code]) => code).sort()).toEqual([...languageCodes].sort())
    for (const [, , sentence] of sentences) expect(sentence).toContain('JavaScript')
    expect(new Set(sentences.map(([, , sentence]) => sentence)).size).toBe(10)
  })

  it('index.html has placeholders for the noscript page, for the notice and for the description', () => {
    const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
    expect(html).toContain('<div class="not-started" role="alert">%notStarted%</div>')
    expect(html).toMatch(/<noscript>\s*<div class="[^"]*">%noscript%<\/div>\s*<\/noscript>/)
    expect(html).toContain('<meta name="description" content="%description%" />')
  })
})

describe('notice that the app has not started', () => {
  it('has a sentence and a button in each of the ten languages', () => {
    const form = /<form lang=(\w+)><p>([^<]+)<\/p><button>([^<]+)<\/button><\/form>/g
    const notices = [...notStartedPage().matchAll(form)]
    expect(notices.map(([, code]) => code).sort()).toEqual([...languageCodes].sort())
    expect(new Set(notices.map(([, , sentence]) => sentence)).size).toBe(10)
  })

  it.each(others)('reloads with the same word as the app: %s', async (code) => {
    const texts = (await textsOf[code]?.())?.texts
    expect(texts?.manifest.reload).toBe(texts?.first.shell.crash.reload)
  })
})
