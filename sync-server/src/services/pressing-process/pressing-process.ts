import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { KeptEncoding } from '../kept-answers/kept-body.ts'

/** On the way to the process. */
export interface ToPress {
  id: number
  json: Uint8Array
  encoding: KeptEncoding
}

/** On the way back. */
export interface Pressed {
  id: number
  bytes: Uint8Array
}

export interface PressingProcess {
  /** As small as it gets. Throws when the process dies or is closed before it is done. */
  press(json: Buffer, encoding: KeptEncoding): Promise<Buffer>
  /** How many bodies are not pressed yet. */
  waiting(): number
  close(): void
}

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

const file = fileURLToPath(new URL('./pressing.ts', import.meta.url))

/**
 * Presses in a process of its own, at low priority: a high quality takes memory that a process hardly
 * ever gives back, some hundred MB for ten thousand places. It begins with the first body and ends when
 * none has come for `idleMs`.
 */
export function openPressingProcess({ idleMs = 2_000 } = {}): PressingProcess {
  const waiting = new Map<number, Waiting>()
  let current: ChildProcess | null = null
  let idling: NodeJS.Timeout | undefined
  let asked = 0

  function begin(): ChildProcess {
    const child = fork(file, { serialization: 'advanced', execArgv: [] })
    child.on('message', ({ id, bytes }: Pressed) => waiting.get(id)?.resolve(Buffer.from(bytes)))
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
    async press(json, encoding) {
      clearTimeout(idling)
      current ??= begin()
      const child = current
      const id = ++asked
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          const toPress: ToPress = { id, json, encoding }
          child.send(toPress, (error) => error && reject(error))
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
