import { create } from 'zustand'
import type { ForeignLanguage } from './language-of.ts'
import { translateTexts } from './translate-texts.ts'

/** A translation that the user has requested: its progress or its result. */
export type Translation =
  | { status: 'working'; loaded: number | null }
  | { status: 'shown'; of: readonly string[]; texts: readonly string[] }
  | { status: 'failed'; isOffline: boolean }

/** Translations by the id of the text; a text without an entry is shown in its original language. */
export const useTranslations = create<Readonly<Record<string, Translation>>>(() => ({}))

const running = new Map<string, AbortController>()

/** Shows the texts of `id` in the reader’s language, as soon as the browser has translated them. */
export async function showTranslated(
  id: string,
  texts: readonly string[],
  { language, translator }: ForeignLanguage,
  reader: string,
): Promise<void> {
  running.get(id)?.abort()
  const controller = new AbortController()
  const { signal } = controller
  running.set(id, controller)
  const set = (translation: Translation) => {
    if (!signal.aborted) useTranslations.setState({ [id]: translation })
  }
  set({ status: 'working', loaded: null })
  try {
    const onProgress = (loaded: number) => set({ status: 'working', loaded })
    const job = { source: language, target: reader, signal, onProgress }
    set({ status: 'shown', of: texts, texts: await translateTexts(texts, job) })
  } catch (error) {
    if (signal.aborted) return
    console.warn(error)
    // A model that is already on the device needs no network.
    set({ status: 'failed', isOffline: translator !== 'available' && !navigator.onLine })
  }
}

/** Shows the original texts, and cancels a translation in progress. */
export function showOriginal(id: string): void {
  running.get(id)?.abort()
  running.delete(id)
  const { [id]: _, ...others } = useTranslations.getState()
  useTranslations.setState(others, true)
}
