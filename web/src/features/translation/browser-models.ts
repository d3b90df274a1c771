/** Whether the browser has a model for the request. The values are those of the browser's API. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

interface Pair {
  sourceLanguage: string
  targetLanguage: string
}

/** Reports the download progress of a model, from 0 to 1. */
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
    /** https://webmachinelearning.github.io/translation-api/, so far only in Chromium on desktops. */
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
