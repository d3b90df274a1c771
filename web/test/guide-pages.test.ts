import { readFileSync } from 'node:fs'
import { product } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { guidePagesIn, helpPages } from '../src/features/settings/help.ts'
import { enHelp } from '../src/i18n/en/help.ts'
import { translatedLanguages } from '../src/i18n/languages.ts'
import { textsOf } from '../src/i18n/texts-of.ts'

const publicFolder = new URL('../../public/', import.meta.url)
const read = (path: string) => readFileSync(new URL(`.${path}`, publicFolder), 'utf8')
const guidePages = guidePagesIn('en')
const pages = translatedLanguages.flatMap((language) =>
  Object.values(guidePagesIn(language)).map((path) => [path, language] as const),
)

/** The texts of all elements of a kind, in order, one line each; no-break spaces stay. */
function elementTexts(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`, 'gs'))
  return [...found].map(([, text = '']) => text.replace(/[ \t\n]+/g, ' ').trim())
}

describe('help pages that ship with the app', () => {
  it.each(translatedLanguages)(
    'the FAQ page has the same six questions and answers as Settings, in %s',
    async (language) => {
      const faq = language === 'en' ? enHelp.faq : (await textsOf[language]?.())?.texts.help.faq
      const { title: _, ...questions } = faq ?? enHelp.faq
      const html = read(guidePagesIn(language).faq)
      expect(elementTexts(html, 'h2')).toEqual(
        Object.values(questions).map((item) => item.question),
      )
      for (const { answer } of Object.values(questions))
        expect(elementTexts(html, 'p')).toContain(answer)
    },
  )

  it.each(pages)(
    'a help page declares its language, and has as many elements as the English one: %s',
    (path, language) => {
      const html = read(path)
      expect(html).toContain(`<html lang="${language}">`)
      const english = read(path.replace(`/${language}/`, '/'))
      for (const element of ['h1', 'h2', 'p', 'li', 'strong', 'a'])
        expect([element, elementTexts(html, element).length]).toEqual([
          element,
          elementTexts(english, element).length,
        ])
      expect(/[{}]/.test(html)).toBe(false)
    },
  )

  it.each(pages)('the help page %s has no inline script or style', (path) => {
    const html = read(path)
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
    expect(elementTexts(html, 'script').join('')).toBe('')
  })

  it.each(pages)('the help page %s names the version of the product', (path) => {
    expect(elementTexts(read(path), 'footer')).toEqual([`${product.name} v${product.version}`])
  })

  it.each(pages)('the help page %s links only to files that exist', (path) => {
    const links = [...read(path).matchAll(/(?:href|src)="([^"#]+)/g)].map(([, link = '']) => link)
    expect(links).toContain('/')
    for (const link of links.filter((link) => link !== '/')) expect(read(link)).not.toBe('')
  })
})

describe('addresses of the help pages', () => {
  const configuration = { tileUrl: '', tileAttribution: '', supportEmail: '' }

  it('links to the shipped help pages until the operator names others, each one separately', () => {
    expect(helpPages(undefined, 'en')).toEqual(guidePages)
    // A configuration that an earlier version stored has neither.
    expect(helpPages(configuration, 'en')).toEqual(guidePages)
    const guideUrl = 'https://places.example/guide'
    expect(helpPages({ ...configuration, guideUrl, faqUrl: null }, 'en')).toEqual({
      guide: guideUrl,
      faq: guidePages.faq,
    })
  })
})
