/**
 * Runs a bounded number of tasks concurrently, with a bounded queue; `run` throws the error of `refuse` if
 * the queue is full.
 */
interface FairQueue {
  /** `owner` identifies the owner of the task. */
  run<T>(owner: string, task: () => Promise<T>): Promise<T>
  /** Refuses all waiting and new tasks. Running tasks continue. */
  close(): void
}

interface Owner {
  running: number
  waiting: { begin: () => void; refuse: (error: Error) => void }[]
}

/**
 * Creates a queue that takes one task of each owner in turn (round-robin), so that a new owner waits for at most one
 * task of each other owner.
 */
export function createFairQueue(options: {
  atOnce: number
  waiting: number
  refuse: () => Error
}): FairQueue {
  let isClosed = false
  let running = 0
  let waiting = 0
  /** Owners with tasks, in the order of their next turns. */
  const owners = new Map<string, Owner>()

  /** Moves an owner behind all others, both when a task starts and when it ends. */
  function moveLast(name: string, owner: Owner): void {
    owners.delete(name)
    if (owner.running > 0 || owner.waiting.length > 0) owners.set(name, owner)
  }

  function count(name: string, owner: Owner, by: 1 | -1): void {
    running += by
    owner.running += by
    moveLast(name, owner)
  }

  function beginNext(): void {
    for (const [name, owner] of owners) {
      const next = owner.waiting.shift()
      if (!next) continue
      waiting -= 1
      count(name, owner, 1)
      next.begin()
      return
    }
  }

  return {
    async run(name, task) {
      if (isClosed) throw options.refuse()
      const owner = owners.get(name) ?? { running: 0, waiting: [] }
      if (running < options.atOnce) count(name, owner, 1)
      else if (waiting >= options.waiting) throw options.refuse()
      else {
        waiting += 1
        owners.set(name, owner)
        await new Promise<void>((begin, refuse) => owner.waiting.push({ begin, refuse }))
      }
      try {
        return await task()
      } finally {
        count(name, owner, -1)
        beginNext()
      }
    },
    close() {
      isClosed = true
      waiting = 0
      for (const owner of owners.values()) {
        for (const { refuse } of owner.waiting.splice(0)) refuse(options.refuse())
      }
    },
  }
}
