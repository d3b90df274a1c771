import type { Availability } from './browser-models.ts'
import { languageOf } from './language-of.ts'

export interface WrittenIn {
  language: string
  /** Whether this browser can translate it for its reader. */
  translator: Availability
}

/** What a text is written in, where that is another language than its reader’s; else null. */
export async function writtenIn(text: string, reader: string): Promise<WrittenIn | null> {
  const language = await languageOf(text)
  if (language === null || language === reader) return null
  return { language, translator: await availability(language, reader) }
}

async function availability(source: string, target: string): Promise<Availability> {
  try {
    const pair = { sourceLanguage: source, targetLanguage: target }
    return (await window.Translator?.availability(pair)) ?? 'unavailable'
  } catch (error) {
    console.warn(error)
    return 'unavailable'
  }
}
