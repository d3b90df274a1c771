interface Job {
  source: string
  target: string
  signal: AbortSignal
  /** How much of the language has been downloaded, from 0 to 1. */
  onProgress: (loaded: number) => void
}

const mostKept = 200
const translated = new Map<string, string>()

/**
 * Has the browser translate texts. It must be called as the person asks, before anything is waited for:
 * a language is only downloaded for who does. Throws what the browser says.
 */
export async function translateTexts(texts: readonly string[], job: Job): Promise<string[]> {
  const { source, target, signal } = job
  const keyOf = (text: string) => `${source} ${target} ${text}`
  const kept = texts.map((text) => translated.get(keyOf(text)))
  if (kept.every((text) => text !== undefined)) return kept
  const translator = await create(job)
  try {
    const results: string[] = []
    for (const text of texts) {
      const lines: string[] = []
      // Line by line: it would join them, and one line is never too long for it.
      for (const line of text.split('\n'))
        lines.push(line.trim() === '' ? line : await translator.translate(line, { signal }))
      results.push(lines.join('\n'))
    }
    if (translated.size > mostKept) translated.clear()
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
