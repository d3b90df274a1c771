import { readFileSync } from 'node:fs'
import { product } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { guidePages, helpPages } from '../src/features/settings/guide-pages.ts'
import { enHelp } from '../src/i18n/en/help.ts'

const publicFolder = new URL('../../public/', import.meta.url)
const read = (path: string) => readFileSync(new URL(`.${path}`, publicFolder), 'utf8')
const pages = Object.entries(guidePages)

/** The texts of all elements of a kind, in their order, on one line each. */
function textsOf(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`, 'gs'))
  return [...found].map(([, text = '']) => text.replace(/\s+/g, ' ').trim())
}

describe('the pages of help that ship with the app', () => {
  it('answer the six questions in the same words as Settings', () => {
    const { title: _, ...questions } = enHelp.faq
    const html = read(guidePages.faq)
    expect(textsOf(html, 'h2')).toEqual(Object.values(questions).map((item) => item.question))
    for (const { answer } of Object.values(questions)) expect(textsOf(html, 'p')).toContain(answer)
  })

  it.each(pages)('run and style nothing inline on the page %s', (_, path) => {
    const html = read(path)
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
    expect(textsOf(html, 'script').join('')).toBe('')
  })

  it.each(pages)('name the version of the product on the page %s', (_, path) => {
    expect(textsOf(read(path), 'footer')).toEqual([`${product.name} v${product.version}`])
  })

  it.each(pages)('link to files that are there on the page %s', (_, path) => {
    const links = [...read(path).matchAll(/(?:href|src)="([^"#]+)/g)].map(([, link = '']) => link)
    expect(links).toContain('/')
    for (const link of links.filter((link) => link !== '/')) expect(read(link)).not.toBe('')
  })
})

describe('the addresses of help', () => {
  const configuration = { tileUrl: '', tileAttribution: '', supportEmail: '' }

  it('are the shipped pages until the operator names others, each by itself', () => {
    expect(helpPages(undefined)).toEqual(guidePages)
    // What a device has kept from before knows of none.
    expect(helpPages(configuration)).toEqual(guidePages)
    const guideUrl = 'https://places.example/guide'
    expect(helpPages({ ...configuration, guideUrl, faqUrl: null })).toEqual({
      guide: guideUrl,
      faq: guidePages.faq,
    })
  })
})
