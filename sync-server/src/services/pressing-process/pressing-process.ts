import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PressedAnswer } from '../make-pressed.ts'
import type { CatalogueAsked } from '../read-catalogue-answer.ts'

/** On the way to the process. */
export interface ToMake {
  id: number
  databaseUrl: string
  asked: CatalogueAsked
}

/** On the way back: the answer, or why there is none. */
export type Made = { id: number; answer: PressedAnswer } | { id: number; reason: string }

export interface PressingProcess {
  /**
   * One answer of the public catalogue of a database, as small as it gets. Throws when it could not be
   * made, and when the process dies or is closed before it is done.
   */
  make(databaseUrl: string, asked: CatalogueAsked): Promise<PressedAnswer>
  /** How many answers are not made yet. */
  waiting(): number
  close(): void
}

interface Waiting {
  resolve(answer: PressedAnswer): void
  reject(error: Error): void
}

const file = fileURLToPath(new URL('./pressing.ts', import.meta.url))

/**
 * Reads and presses in a process of its own, at low priority: rows, their text and a high quality take
 * memory that a process hardly ever gives back, some hundred MB for ten thousand places. It begins with
 * the first question and ends when none has come for `idleMs`.
 */
export function openPressingProcess({ idleMs = 2_000 } = {}): PressingProcess {
  const waiting = new Map<number, Waiting>()
  let current: ChildProcess | null = null
  let idling: NodeJS.Timeout | undefined
  let count = 0

  function begin(): ChildProcess {
    const child = fork(file, { serialization: 'advanced', execArgv: [] })
    child.on('message', (made: Made) => {
      const asker = waiting.get(made.id)
      if ('answer' in made) asker?.resolve(ownBytes(made.answer))
      else asker?.reject(new Error(made.reason))
    })
    child.on('error', fail)
    child.once('exit', () => {
      if (current === child) fail(new Error('The process that presses has ended.'))
    })
    return child
  }

  function fail(error: Error): void {
    current = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function end(): void {
    clearTimeout(idling)
    const child = current
    current = null
    child?.kill('SIGKILL')
  }

  return {
    async make(databaseUrl, asked) {
      clearTimeout(idling)
      current ??= begin()
      const child = current
      const id = ++count
      try {
        return await new Promise<PressedAnswer>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          const toMake: ToMake = { id, databaseUrl, asked }
          child.send(toMake, (error) => error && reject(error))
        })
      } finally {
        waiting.delete(id)
        if (waiting.size === 0) idling = setTimeout(end, idleMs).unref()
      }
    },
    waiting: () => waiting.size,
    close() {
      end()
      fail(new Error('The process that presses is closed.'))
    },
  }
}

/** What came in one message lies in one piece of memory, which any part of it would hold. */
function ownBytes({ body, ...answer }: PressedAnswer): PressedAnswer {
  if (body instanceof Uint8Array) return { ...answer, body: Buffer.from(body) }
  return { ...answer, body: { br: Buffer.from(body.br), gzip: Buffer.from(body.gzip) } }
}
