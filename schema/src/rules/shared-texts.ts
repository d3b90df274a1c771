import { limits } from '../limits.ts'
import { cutText } from './cut-text.ts'

/** What another app has shared, as its own fields say; each may be empty. */
export interface SharedTexts {
  title: string
  text: string
  url: string
}

export const sharedPlaceParameters = ['title', 'text', 'url'] as const

/** Longest each may be, in UTF-16 code units: what a place has room for, and its links beside it. */
const longest = {
  title: limits.resource.nameMax * 2,
  text: limits.resource.descriptionMax + limits.resource.urlMax,
  url: limits.resource.urlMax,
} as const

/** Of a text in an address: nine letters each at worst, all of it stays under what servers read. */
const longestInAddress = 800

/** The three texts of what was shared, from a form or an address; what is no text is empty. */
export function sharedTextsOf(get: (name: string) => unknown): SharedTexts {
  const textOf = (name: keyof SharedTexts) => {
    const value = get(name)
    return typeof value === 'string' ? cutText(value.trim(), longest[name]) : ''
  }
  return { title: textOf('title'), text: textOf('text'), url: textOf('url') }
}

/** The same, short enough for an address; half a link leads nowhere. */
export function fitAddress({ title, text, url }: SharedTexts): SharedTexts {
  return {
    title: cutText(title, longestInAddress),
    text: cutText(text, longestInAddress),
    url: url.length > longestInAddress ? '' : url,
  }
}
