import { Worker } from 'node:worker_threads'
import type { Answered, AnswerOf, QuestionKind, QuestionOf } from './questions.ts'

export interface GazetteerThread {
  /** Throws when the thread dies, is closed or takes too long before it answers. */
  ask<K extends QuestionKind>(kind: K, question: QuestionOf<K>): Promise<AnswerOf<K>>
  close(): Promise<void>
}

export interface GazetteerThreadOptions {
  /** How long the gazetteer stays in memory after the last answer. */
  idleMs?: number
  /** How long an answer may take; the thread ends with it, for nothing else can stop a loop. */
  answerMs?: number
  file?: URL
}

interface Waiting {
  resolve(answer: AnswerOf<QuestionKind>): void
  reject(error: Error): void
}

/** A worker and those who wait for it: they fail together. */
interface Begun {
  worker: Worker
  waiting: Map<number, Waiting>
}

const workerFile = new URL('./worker.ts', import.meta.url)

/** Far above what the gazetteer takes: a thread that leaks ends instead of the server. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

/**
 * The gazetteer in a thread of its own, which reading it may hold up. The thread begins with a
 * question and ends when none has come for `idleMs`, and its memory goes back.
 */
export function openGazetteerThread({
  idleMs = 30_000,
  answerMs = 60_000,
  file = workerFile,
}: GazetteerThreadOptions = {}): GazetteerThread {
  let current: Begun | null = null
  let idling: NodeJS.Timeout | undefined
  let isClosed = false
  let asked = 0

  function begin(): Begun {
    // The flags of the process are not the thread's: a test runner has its own.
    const worker = new Worker(file, { execArgv: [], resourceLimits })
    const begun: Begun = { worker, waiting: new Map() }
    worker.unref()
    worker.on('message', ({ id, answer }: Answered) => begun.waiting.get(id)?.resolve(answer))
    // Who waits for an answer hears of it; while nobody does, it must not end the process.
    worker.on('error', (error: Error) => fail(begun, error))
    worker.once('exit', () => fail(begun, new Error('The gazetteer’s thread has ended.')))
    return begun
  }

  function fail(begun: Begun, error: Error): void {
    if (current === begun) current = null
    for (const { reject } of begun.waiting.values()) reject(error)
  }

  async function end(begun: Begun | null = current): Promise<void> {
    if (current === begun) current = null
    await begun?.worker.terminate()
  }

  return {
    async ask<K extends QuestionKind>(kind: K, question: QuestionOf<K>): Promise<AnswerOf<K>> {
      if (isClosed) throw new Error('The gazetteer is closed.')
      clearTimeout(idling)
      current ??= begin()
      const begun = current
      const id = ++asked
      let slow: NodeJS.Timeout | undefined
      try {
        return await new Promise<AnswerOf<K>>((resolve, reject) => {
          // The thread answers each kind of question by its own kind of answer.
          begun.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
          slow = setTimeout(() => {
            fail(begun, new Error('The gazetteer took too long.'))
            void end(begun)
          }, answerMs).unref()
          begun.worker.postMessage({ id, kind, question })
        })
      } finally {
        clearTimeout(slow)
        begun.waiting.delete(id)
        const isIdle = current === begun && begun.waiting.size === 0
        if (isIdle && !isClosed) idling = setTimeout(end, idleMs).unref()
      }
    },
    async close() {
      isClosed = true
      clearTimeout(idling)
      await end()
    },
  }
}
