import type { Answered, AnswerOf, Asked, QuestionKind, QuestionOf } from './questions.ts'

/** What of a Worker is used here. */
export type TownWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

interface TownFinderOptions {
  start?: () => TownWorker
  /** How long the gazetteer stays in memory after the last answer. */
  idleMs?: number
}

interface Waiting {
  resolve(answer: AnswerOf<QuestionKind>): void
  reject(error: Error): void
}

export interface TownFinder {
  /** Rejects when the gazetteer cannot be read, or its worker not be started. */
  ask<K extends QuestionKind>(kind: K, question: QuestionOf<K>): Promise<AnswerOf<K>>
}

/**
 * The gazetteer in a worker of its own. The worker begins with a question, keeps those that come
 * while it reads, and ends when none has come for `idleMs`, so that a phone gets its memory back.
 * One that fails is ended too: the next question begins anew.
 */
export function openTownFinder({
  start = startWorker,
  idleMs = 60_000,
}: TownFinderOptions = {}): TownFinder {
  const waiting = new Map<number, Waiting>()
  let worker: TownWorker | null = null
  let idling: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  function begin(): TownWorker {
    const begun = start()
    begun.onmessage = ({ data }: MessageEvent<Answered>) => {
      if ('failure' in data) fail(data.failure)
      else settle(data.id, data.answer)
    }
    // One that could not be loaded has no message.
    begun.onerror = (event) => fail((event as ErrorEvent).message ?? 'no worker')
    return begun
  }

  function settle(id: number, answer: AnswerOf<QuestionKind>): void {
    waiting.get(id)?.resolve(answer)
    waiting.delete(id)
    if (waiting.size === 0) idling = setTimeout(end, idleMs)
  }

  function fail(reason: string): void {
    end()
    const failed = [...waiting.values()]
    waiting.clear()
    for (const { reject } of failed) reject(new Error(`The gazetteer failed: ${reason}`))
  }

  function end(): void {
    clearTimeout(idling)
    worker?.terminate()
    worker = null
  }

  return {
    ask<K extends QuestionKind>(kind: K, question: QuestionOf<K>): Promise<AnswerOf<K>> {
      clearTimeout(idling)
      return new Promise((resolve, reject) => {
        worker ??= begin()
        const id = ++asked
        // The worker answers each kind of question by its own kind of answer.
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
        worker.postMessage({ id, kind, question } as Asked)
      })
    },
  }
}

function startWorker(): TownWorker {
  return new Worker(new URL('./gazetteer-worker.ts', import.meta.url), {
    type: 'module',
    name: 'gazetteer',
  })
}
