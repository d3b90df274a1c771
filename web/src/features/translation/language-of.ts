import type { Availability, BrowserDetector } from './browser-models.ts'
import { guessLanguage } from './guess/guess-language.ts'
import { languageByScript } from './guess/scripts.ts'

/** The minimum confidence at which the browser's result is used. */
const minConfidence = 0.7
const maxCached = 200

const cache = new Map<string, Promise<string | null>>()

/**
 * Returns the language of a text, as the primary subtag of its BCP 47 tag; null if it cannot be determined.
 * Nothing leaves the device.
 */
export function languageOf(text: string): Promise<string | null> {
  const known = cache.get(text)
  if (known) return known
  if (cache.size >= maxCached) cache.clear()
  const language = find(text)
  cache.set(text, language)
  return language
}

async function find(text: string): Promise<string | null> {
  return languageByScript(text) ?? (await detectInBrowser(text)) ?? guessLanguage(text)
}

let detector: Promise<BrowserDetector | null> | undefined

async function detectInBrowser(text: string): Promise<string | null> {
  try {
    detector ??= openDetector()
    const [best] = (await (await detector)?.detect(text)) ?? []
    if (!best || best.confidence < minConfidence || best.detectedLanguage === 'und') return null
    return new Intl.Locale(best.detectedLanguage).language
  } catch (error) {
    console.warn(error)
    return null
  }
}

/** Opens the browser's detector, but downloads no model for it, because the app's own guess is sufficient. */
async function openDetector(): Promise<BrowserDetector | null> {
  const { LanguageDetector } = window
  if ((await LanguageDetector?.availability()) !== 'available') return null
  return (await LanguageDetector?.create()) ?? null
}

export interface ForeignLanguage {
  language: string
  /** Whether this browser can translate the text for its reader. */
  translator: Availability
}

/** Returns the language of a text if it differs from that of its reader; otherwise null. */
export async function detectForeignLanguage(
  text: string,
  reader: string,
): Promise<ForeignLanguage | null> {
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
