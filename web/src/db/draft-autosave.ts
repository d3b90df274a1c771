import { visitorId } from '@worldschool/schema'
import { createSerial } from '../lib/serial.ts'
import { deleteDraft, readDraft, storeDraft } from './drafts.ts'
import type { DeviceDatabase, DraftRecord } from './indexeddb.ts'
import {
  deleteUnloadDraft,
  moveUnloadDrafts,
  storeDraftOnUnload,
  type UnloadStorage,
} from './unload-drafts.ts'

/** Debounce in ms before typed input is stored. */
const debounceMs = 300

/**
 * Serial queue over all forms of the tab: a form that is opened again finds its stored draft, and the data of
 * a draft is deleted after the draft itself.
 */
export const afterOtherDrafts = createSerial()

/** Flush functions of drafts in this tab that wait for the debounce. */
const waiting = new Set<() => Promise<void>>()

/** Stores all drafts of this tab without waiting for the debounce. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...waiting].map((flush) => flush()))
  await afterOtherDrafts(async () => undefined)
}

interface DraftAutosaveOptions {
  db: DeviceDatabase
  /** Where a page that unloads stores its draft: local storage. */
  storage: UnloadStorage
  userId: string
  about: string
  now: () => number
  /** Returns a function that cancels the timer. */
  setTimer: (callback: () => void, ms: number) => () => void
}

export type DraftAutosave = ReturnType<typeof createDraftAutosave>

/** Autosaves one form's draft in the background; typing never waits for it. */
export function createDraftAutosave(options: DraftAutosaveOptions) {
  const { db, storage, userId, about, now, setTimer } = options
  let pending: DraftRecord | null = null
  /** The draft being written: a page that unloads aborts this write, or prevents it from beginning. */
  let pendingDraft: DraftRecord | null = null
  let stopTimer: () => void = () => undefined
  let isSafe = true
  /** `keptAt` of the draft that this form last read or wrote: another tab may have stored its own. */
  let lastSavedAt: number | null = null

  async function store(write: (draft: DraftRecord) => Promise<void>): Promise<void> {
    stopTimer()
    waiting.delete(flush)
    if (!pending) return
    const draft = pending
    pending = null
    pendingDraft = draft
    const storedBefore = lastSavedAt
    lastSavedAt = draft.keptAt
    try {
      await write(draft)
      isSafe = true
    } catch (error) {
      isSafe = false
      lastSavedAt = storedBefore
      console.error(error)
    } finally {
      if (pendingDraft === draft) pendingDraft = null
    }
  }

  function flush(): Promise<void> {
    return store((draft) => afterOtherDrafts(() => storeDraft(db, draft)))
  }

  return {
    async read(): Promise<DraftRecord | undefined> {
      const storedBefore = lastSavedAt
      const draft = await afterOtherDrafts(async () => {
        await moveUnloadDrafts(db, storage)
        return readDraft(db, { userId, about })
      })
      // Input that was typed during the read may be stored already, with a newer `keptAt`.
      if (lastSavedAt === storedBefore) lastSavedAt = draft?.keptAt ?? null
      return draft
    },
    save(values: DraftRecord['values']): void {
      pending = { userId, about, values, keptAt: now() }
      waiting.add(flush)
      stopTimer()
      stopTimer = setTimer(() => void flush(), debounceMs)
    },
    flush,
    /** For a page that unloads, which cannot wait for the queue or the database. */
    async flushLast(): Promise<void> {
      pending ??= pendingDraft
      await store(async (draft) => storeDraftOnUnload(storage, draft))
    },
    /** Deletes the draft after it was sent or discarded. */
    async forget(): Promise<void> {
      stopTimer()
      waiting.delete(flush)
      pending = null
      pendingDraft = null
      if (lastSavedAt === null) return
      const keptAt = lastSavedAt
      deleteUnloadDraft(storage, { about, keptAt })
      await afterOtherDrafts(() => deleteDraft(db, { userId, about, keptAt })).catch(console.error)
    },
    /** Returns whether a visitor's draft of this form stayed behind when the account signed in. [Q8] */
    isLeftByVisitor: async (): Promise<boolean> =>
      (await afterOtherDrafts(() => readDraft(db, { userId: visitorId, about }))) !== undefined,
    /** Returns whether the last write succeeded; if so, the form may be closed without confirmation. */
    isSafe: () => isSafe,
  }
}

type Values = DraftRecord['values']

/** A form whose drafts are stored. */
export interface DraftForm {
  /** Returns the input in the form; null if it is empty. */
  typed: () => Values | null
  /** Fills the form from a stored draft, or empties it with null. */
  fill: (values: Values | null) => void
  /** Merges a stored draft with input typed before it was read. */
  join: (stored: Values, typed: Values) => Values
}

interface OwnerChange {
  /** The previous and the current owner of the form; null if no drafts are stored for them. */
  before: string | null
  now: string | null
  /** The autosave of the current owner; null while nothing is stored. */
  autosave: DraftAutosave | null
  /** Returns whether `now` is still the owner of the form. */
  isCurrent: () => boolean
}

/**
 * Restores the draft when a form opens or passes to another account. Returns the `keptAt` of the restored
 * draft, else null. Another account must not see or store what one account has typed [Q9]. A visitor's
 * input passes to the account that takes it over at sign-in; otherwise it is removed from the form. [Q8]
 */
export async function restoreDraft(
  form: DraftForm,
  { before, now, autosave, isCurrent }: OwnerChange,
): Promise<number | null> {
  const isOfAccount = before !== null && before !== visitorId
  if (isOfAccount && before !== now) form.fill(null)
  if (!autosave) return null
  const hasSignedIn = before === visitorId && now !== visitorId
  if (hasSignedIn && (await autosave.isLeftByVisitor())) form.fill(null)
  const typed = form.typed()
  if (typed) {
    autosave.save(typed)
    return null
  }
  const draft = await autosave.read()
  if (!draft || !isCurrent()) return null
  const typedMeanwhile = form.typed()
  form.fill(typedMeanwhile ? form.join(draft.values, typedMeanwhile) : draft.values)
  const joined = typedMeanwhile && form.typed()
  if (joined) autosave.save(joined)
  return draft.keptAt
}

/** Joins the stored text and the text typed before it was read, so that neither is lost. */
export function mergeDraftText(stored: string, typed: string): string {
  return [stored, typed].filter((text) => text !== '').join('\n')
}
