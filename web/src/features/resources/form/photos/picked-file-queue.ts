import { createStore } from 'zustand/vanilla'
import type { PreparedPhoto } from '../../../../db/photo-records.ts'
import { isQuotaExceeded } from '../../../../db/unwrap-error.ts'
import { PhotoProblem, type PhotoProblemCode } from '../../../../photo-processing/photo-format.ts'

export type PickProblemCode = PhotoProblemCode | 'heic' | 'too_many' | 'no_room' | 'failed'

/** The reason why a picked file did not become a photo. */
export interface PickProblem {
  code: PickProblemCode
  /** The file name; the name of a pasted file has no meaning. */
  name: string
}

export interface PickedFileQueueState {
  /** The number of files processed in the current batch. */
  done: number
  total: number
  /** How many of these files became photos. */
  added: number
  problems: readonly PickProblem[]
}

export const emptyQueueState: PickedFileQueueState = { done: 0, total: 0, added: 0, problems: [] }

interface PickedFileQueueDeps {
  prepare: (file: Blob) => Promise<PreparedPhoto>
  store: (photo: PreparedPhoto) => Promise<void>
  /** How many more photos the place can have. */
  remaining: () => number
  /** Called when the photo is stored on the device. Returns false if it is no longer wanted. */
  onPhoto: (id: string) => boolean
  discard: (id: string) => void
}

export type PickedFileQueue = ReturnType<typeof createPickedFileQueue>

/** A serial queue for picked files. Each file is stored as a photo on the device, or reported with its problem. */
export function createPickedFileQueue({
  prepare,
  store,
  remaining,
  onPhoto,
  discard,
}: PickedFileQueueDeps) {
  const { getState, setState, subscribe } = createStore<PickedFileQueueState>(() => emptyQueueState)
  let lastBatch: Promise<void> = Promise.resolve()
  /** Incremented to discard the files still in the queue. */
  let generation = 0

  async function processFile(file: File, isWanted: () => boolean): Promise<PickProblem | null> {
    const { name } = file
    if (remaining() <= 0) return { code: 'too_many', name }
    try {
      const photo = await prepare(file)
      if (!isWanted()) return null
      await store(photo)
      if (!isWanted() || !onPhoto(photo.id)) discard(photo.id)
      return null
    } catch (error) {
      return { code: codeOf(error), name }
    }
  }

  async function processFiles(files: readonly File[], isWanted: () => boolean): Promise<void> {
    for (const file of files) {
      if (!isWanted()) return
      const problem = await processFile(file, isWanted)
      if (!isWanted()) return
      const state = getState()
      setState({
        done: state.done + 1,
        added: state.added + (problem ? 0 : 1),
        problems: problem ? [...state.problems, problem] : state.problems,
      })
    }
  }

  return {
    state: getState,
    subscribe,
    /** Adds files to the queue. Earlier problems are cleared, unless a batch is still running. */
    add(files: readonly File[]): void {
      if (files.length === 0) return
      const state = getState()
      const isIdle = state.done === state.total
      const before = isIdle ? emptyQueueState : state
      setState({ ...before, total: before.total + files.length })
      const started = generation
      lastBatch = lastBatch.then(() => processFiles(files, () => started === generation))
    },
    /**
     * Resolves when the queue is empty. Returns true if all files became photos. Returns false if a file failed, or if
     * the files were discarded.
     */
    async whenIdle(): Promise<boolean> {
      const started = generation
      const before = getState().problems.length
      let batch: Promise<void>
      do {
        batch = lastBatch
        await batch
      } while (batch !== lastBatch)
      return started === generation && getState().problems.length <= before
    },
    /** Call when the form is closed or shows another resource. */
    clear(): void {
      generation += 1
      setState(emptyQueueState)
    },
  }
}

function codeOf(error: unknown): PickProblemCode {
  if (error instanceof PhotoProblem) {
    return error.code === 'cannot_decode' && error.format === 'heic' ? 'heic' : error.code
  }
  console.error(error)
  return isQuotaExceeded(error) ? 'no_room' : 'failed'
}
