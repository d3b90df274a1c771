interface Job {
  source: string
  target: string
  signal: AbortSignal
  /** How much of the language model has been downloaded, from 0 to 1. */
  onProgress: (loaded: number) => void
}

const maxCached = 200
const translated = new Map<string, string>()

/**
 * Translates texts with the browser's Translator API. Call it directly in the user's event handler, before
 * any `await`: a model is only downloaded after a user activation. Throws the error of the browser.
 */
export async function translateTexts(texts: readonly string[], job: Job): Promise<string[]> {
  const { source, target, signal } = job
  const keyOf = (text: string) => `${source} ${target} ${text}`
  const cached = texts.map((text) => translated.get(keyOf(text)))
  if (cached.every((text) => text !== undefined)) return cached
  const translator = await create(job)
  try {
    const results: string[] = []
    for (const text of texts) {
      const lines: string[] = []
      // Line by line: the browser would join the lines, and a single line is never too long for it.
      for (const line of text.split('\n'))
        lines.push(line.trim() === '' ? line : await translator.translate(line, { signal }))
      results.push(lines.join('\n'))
    }
    if (translated.size > maxCached) translated.clear()
    for (const [index, text] of texts.entries()) translated.set(keyOf(text), results[index] ?? text)
    return results
  } finally {
    translator.destroy()
  }
}

function create({ source, target, signal, onProgress }: Job) {
  const { Translator } = window
  if (!Translator) throw new Error('This browser has no translator.')
  return Translator.create({
    sourceLanguage: source,
    targetLanguage: target,
    signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', ({ loaded, total }) =>
        onProgress(loaded / (total || 1)),
      ),
  })
}
