/** Whether the browser has a model for what is asked, as its own interfaces say it. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

interface Pair {
  sourceLanguage: string
  targetLanguage: string
}

/** Tells how much of a model has come, from 0 to 1. */
interface Monitor {
  addEventListener: (
    type: 'downloadprogress',
    listener: (event: { loaded: number; total?: number }) => void,
  ) => void
}

interface CreateOptions {
  monitor?: (monitor: Monitor) => void
  signal?: AbortSignal
}

export interface BrowserTranslator {
  translate: (text: string, options?: { signal?: AbortSignal }) => Promise<string>
  destroy: () => void
}

export interface BrowserDetector {
  detect: (text: string) => Promise<{ detectedLanguage: string; confidence: number }[]>
}

declare global {
  interface Window {
    /** https://webmachinelearning.github.io/translation-api/, so far on Chromium’s desktops alone. */
    Translator?: {
      availability: (pair: Pair) => Promise<Availability>
      create: (options: Pair & CreateOptions) => Promise<BrowserTranslator>
    }
    LanguageDetector?: {
      availability: () => Promise<Availability>
      create: () => Promise<BrowserDetector>
    }
  }
}
