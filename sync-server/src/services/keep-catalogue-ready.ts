import type { CatalogueAnswers } from './catalogue-answers.ts'

/** So long after the last look: pressing all of it anew takes seconds of a core. */
const lookEveryMs = 60_000

/**
 * Has the public catalogue made ready from the start on, and again where it has changed. What fails
 * is made when it is asked for. Answers what ends it.
 */
export function keepCatalogueReady(
  catalogue: CatalogueAnswers,
  { onFailure }: { onFailure: (error: unknown) => void },
): () => void {
  let isPreparing = false
  let hasEnded = false

  async function prepare(): Promise<void> {
    if (isPreparing) return
    isPreparing = true
    try {
      await catalogue.prepare()
    } catch (error) {
      // At the end the database closes under it.
      if (!hasEnded) onFailure(error)
    } finally {
      isPreparing = false
    }
  }

  void prepare()
  const timer = setInterval(prepare, lookEveryMs)
  return () => {
    hasEnded = true
    clearInterval(timer)
  }
}
