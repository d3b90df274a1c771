import { readFileSync } from 'node:fs'
import { type LanguageCode, product } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { paths } from '../src/app/paths.ts'
import { guidePagesIn, helpPages } from '../src/features/settings/help.ts'
import { enHelp } from '../src/i18n/en/help.ts'
import { translatedLanguages } from '../src/i18n/languages.ts'
import { textsOf } from '../src/i18n/texts-of.ts'

const publicFolder = new URL('../../public/', import.meta.url)
const read = (path: string) => readFileSync(new URL(`.${path}`, publicFolder), 'utf8')
const appPaths: readonly string[] = ['/', paths.terms]
const guidePages = guidePagesIn('en')
const pages = translatedLanguages.flatMap((language) =>
  Object.values(guidePagesIn(language)).map((path) => [path, language] as const),
)

/** The texts of all elements of a kind, in order, one line each; no-break spaces stay. */
function elementTexts(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`, 'gs'))
  return [...found].map(([, text = '']) => text.replace(/[ \t\n]+/g, ' ').trim())
}

/** The links of a page, to files, screens of the app, other sites and telephone numbers. */
function linksOf(path: string): string[] {
  return [...read(path).matchAll(/(?:href|src)="([^"#]+)/g)].map(([, link = '']) => link)
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
    const links = linksOf(path).filter((link) => link.startsWith('/'))
    expect(links).toContain('/')
    for (const link of links.filter((link) => !appPaths.includes(link)))
      expect(read(link)).not.toBe('')
  })

  it.each(pages)(
    'the help page %s links to the other help pages in its language',
    (path, language) => {
      expect(linksOf(path)).toEqual(expect.arrayContaining(Object.values(guidePagesIn(language))))
    },
  )
})

describe('the page about safety', () => {
  const numbersIn = (language: LanguageCode) =>
    [...read(guidePagesIn(language).safety).matchAll(/<a href="tel:(\d+)">([^<]+)<\/a>/g)].map(
      ([, dialled, shown = '']) => ({ dialled, shown: shown.replaceAll('&nbsp;', '') }),
    )

  it.each(translatedLanguages)(
    'dials the numbers that it shows, the same ones in %s',
    (language) => {
      const numbers = numbersIn(language)
      expect(numbers).toHaveLength(18)
      for (const { dialled, shown } of numbers) expect(shown).toBe(dialled)
      expect(numbers).toEqual(numbersIn('en'))
    },
  )

  it.each(translatedLanguages)(
    'gives a source for the numbers of each country in %s',
    (language) => {
      const entries = elementTexts(read(guidePagesIn(language).safety), 'li').filter((entry) =>
        entry.includes('tel:'),
      )
      expect(entries).toHaveLength(7)
      const source = /(?:Source|Quelle|Fuente|Fonte|Bron|出典|출처|来源)\s?[:：]/
      for (const entry of entries) expect(entry).toMatch(source)
    },
  )

  it('says when the numbers were checked, the same day in every language', () => {
    const days = translatedLanguages.map((language) => {
      const html = read(guidePagesIn(language).safety)
      const [, day = '', shown = ''] = /<time datetime="([\d-]+)">([^<]+)</.exec(html) ?? []
      const locale = language === 'en' ? 'en-GB' : language
      const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
      expect([language, shown]).toEqual([language, date.format(Date.parse(day))])
      return day
    })
    expect(new Set(days).size).toBe(1)
    expect(Date.parse(days[0] ?? '')).toBeLessThanOrEqual(Date.now())
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
      safety: guidePages.safety,
    })
  })
})
