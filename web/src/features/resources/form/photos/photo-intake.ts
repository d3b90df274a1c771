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

export interface IntakeState {
  /** The number of files processed in the current batch. */
  done: number
  total: number
  /** How many of these files became photos. */
  added: number
  problems: readonly PickProblem[]
}

export const idleIntake: IntakeState = { done: 0, total: 0, added: 0, problems: [] }

interface IntakeOptions {
  prepare: (file: Blob) => Promise<PreparedPhoto>
  keep: (photo: PreparedPhoto) => Promise<void>
  /** How many more photos the place can have. */
  room: () => number
  /** Called when the photo is stored on the device. Returns false if it is no longer wanted. */
  onPhoto: (id: string) => boolean
  drop: (id: string) => void
}

export type PhotoIntake = ReturnType<typeof createPhotoIntake>

/** A serial queue for picked files. Each file is stored as a photo on the device, or reported with its problem. */
export function createPhotoIntake({ prepare, keep, room, onPhoto, drop }: IntakeOptions) {
  const { getState, setState, subscribe } = createStore<IntakeState>(() => idleIntake)
  let lastTurn: Promise<void> = Promise.resolve()
  /** Incremented to discard the files still in the queue. */
  let round = 0

  async function takeOne(file: File, isWanted: () => boolean): Promise<PickProblem | null> {
    const { name } = file
    if (room() <= 0) return { code: 'too_many', name }
    try {
      const photo = await prepare(file)
      if (!isWanted()) return null
      await keep(photo)
      if (!isWanted() || !onPhoto(photo.id)) drop(photo.id)
      return null
    } catch (error) {
      return { code: codeOf(error), name }
    }
  }

  async function takeAll(files: readonly File[], isWanted: () => boolean): Promise<void> {
    for (const file of files) {
      if (!isWanted()) return
      const problem = await takeOne(file, isWanted)
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
    take(files: readonly File[]): void {
      if (files.length === 0) return
      const state = getState()
      const isIdle = state.done === state.total
      const line = isIdle ? idleIntake : state
      setState({ ...line, total: line.total + files.length })
      const own = round
      lastTurn = lastTurn.then(() => takeAll(files, () => own === round))
    },
    /**
     * Resolves when the queue is empty. Returns true if all files became photos, and false also if they were
     * discarded meanwhile.
     */
    async settled(): Promise<boolean> {
      const own = round
      const before = getState().problems.length
      let turn: Promise<void>
      do {
        turn = lastTurn
        await turn
      } while (turn !== lastTurn)
      return own === round && getState().problems.length <= before
    },
    /** Call when the form is closed or shows another resource. */
    letGo(): void {
      round += 1
      setState(idleIntake)
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
