import { Worker } from 'node:worker_threads'
import type { PlaceAnswer, PlaceQuestion } from './locate.ts'

export interface GazetteerThread {
  /** One batch at a time. Throws when the thread dies or is closed before it answers. */
  ask(questions: PlaceQuestion[]): Promise<PlaceAnswer[]>
  close(): Promise<void>
}

const workerFile = new URL('./worker.ts', import.meta.url)

/** Far above what the gazetteer takes: a thread that leaks ends instead of the server. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

/**
 * The gazetteer in a thread of its own, which reading it may hold up. The thread begins with a
 * question and ends when none has come for `idleMs`, and its memory goes back.
 */
export function openGazetteerThread({
  idleMs,
  file = workerFile,
}: {
  idleMs: number
  file?: URL
}): GazetteerThread {
  let worker: Worker | null = null
  let idling: NodeJS.Timeout | undefined
  let isClosed = false

  function begin(): Worker {
    // The flags of the process are not the thread's: a test runner has its own.
    const begun = new Worker(file, { execArgv: [], resourceLimits })
    begun.unref()
    const forget = () => {
      if (worker === begun) worker = null
    }
    // Who waits for an answer hears of it; while nobody does, it must not end the process.
    begun.on('error', forget)
    begun.once('exit', forget)
    return begun
  }

  async function end(): Promise<void> {
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  return {
    async ask(questions) {
      if (isClosed) throw new Error('The gazetteer is closed.')
      clearTimeout(idling)
      worker ??= begin()
      try {
        return await answerOf(worker, questions)
      } finally {
        if (!isClosed) idling = setTimeout(end, idleMs).unref()
      }
    },
    async close() {
      isClosed = true
      clearTimeout(idling)
      await end()
    },
  }
}

function answerOf(worker: Worker, questions: PlaceQuestion[]): Promise<PlaceAnswer[]> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      worker.off('message', answered).off('error', failed).off('exit', ended)
      then()
    }
    const answered = (answers: PlaceAnswer[]) => settle(() => resolve(answers))
    const failed = (error: Error) => settle(() => reject(error))
    const ended = () => settle(() => reject(new Error('The gazetteer’s thread has ended.')))
    worker.on('message', answered).on('error', failed).on('exit', ended)
    worker.postMessage(questions)
  })
}
