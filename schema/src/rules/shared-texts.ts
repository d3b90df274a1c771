import { limits } from '../limits.ts'
import { truncateText } from './truncate-text.ts'

/** Texts that another app has shared, in the fields that it filled in; each may be empty. */
export interface SharedTexts {
  title: string
  text: string
  url: string
}

export const sharedPlaceParameters = ['title', 'text', 'url'] as const

/** Maximum length of each text in UTF-16 code units, so that the texts fit into a place and its links. */
const maxLengths = {
  title: limits.resource.nameMax * 2,
  text: limits.resource.descriptionMax + limits.resource.urlMax,
  url: limits.resource.urlMax,
} as const

/**
 * Maximum length of a text in a URL. Encoding turns a code unit into up to nine characters, and the whole URL must stay
 * below the limits of servers.
 */
const maxInUrl = 800

/** Reads the three texts of a share from a form or a URL; a value that is not text is read as empty. */
export function sharedTextsOf(get: (name: string) => unknown): SharedTexts {
  const textOf = (name: keyof SharedTexts) => {
    const value = get(name)
    return typeof value === 'string' ? truncateText(value.trim(), maxLengths[name]) : ''
  }
  return { title: textOf('title'), text: textOf('text'), url: textOf('url') }
}

/**
 * Truncates the texts so that they fit into a URL. Drops a link that is too long, because a truncated link is useless.
 */
export function truncateForUrl({ title, text, url }: SharedTexts): SharedTexts {
  return {
    title: truncateText(title, maxInUrl),
    text: truncateText(text, maxInUrl),
    url: url.length > maxInUrl ? '' : url,
  }
}
