import { visitorId } from '@worldschool/schema'
import { createSerial } from '../lib/serial.ts'
import type { DeviceDatabase, DraftRecord } from './database.ts'
import { deleteDraft, readDraft, storeDraft, storeDraftOnUnload } from './drafts.ts'

/** How long a pause in typing is before it is stored. */
const pauseMs = 300

/**
 * One after the other, over all forms of the tab: a form opened again finds what it left, and what goes
 * with a draft goes after it.
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
  userId: string
  about: string
  now: () => number
  /** Answers what takes the timer back. */
  setTimer: (callback: () => void, ms: number) => () => void
}

export type DraftAutosave = ReturnType<typeof createDraftAutosave>

/** Keeps one form's draft up to date behind the typing, which never waits for it. */
export function createDraftAutosave({ db, userId, about, now, setTimer }: DraftAutosaveOptions) {
  let pending: DraftRecord | null = null
  /** A page that goes away aborts its write, or never begins it. */
  let unwritten: DraftRecord | null = null
  let stopTimer: () => void = () => undefined
  let isSafe = true
  /** Of the draft that this form has read or written last: another tab may have put its own there. */
  let ownKeptAt: number | null = null

  async function store(write: (draft: DraftRecord) => Promise<void>): Promise<void> {
    stopTimer()
    waiting.delete(flush)
    if (!pending) return
    const draft = pending
    pending = null
    unwritten = draft
    const keptBefore = ownKeptAt
    ownKeptAt = draft.keptAt
    try {
      await write(draft)
      isSafe = true
    } catch (error) {
      isSafe = false
      ownKeptAt = keptBefore
      console.error(error)
    } finally {
      if (unwritten === draft) unwritten = null
    }
  }

  function flush(): Promise<void> {
    return store((draft) => afterOtherDrafts(() => storeDraft(db, draft)))
  }

  return {
    async read(): Promise<DraftRecord | undefined> {
      const keptBefore = ownKeptAt
      const draft = await afterOtherDrafts(() => readDraft(db, { userId, about }))
      // What was typed meanwhile may be stored behind it by now.
      if (ownKeptAt === keptBefore) ownKeptAt = draft?.keptAt ?? null
      return draft
    },
    keep(values: DraftRecord['values']): void {
      pending = { userId, about, values, keptAt: now() }
      waiting.add(flush)
      stopTimer()
      stopTimer = setTimer(() => void flush(), pauseMs)
    },
    flush,
    /** For a page that is going away: it has no turn to wait for. */
    async flushLast(): Promise<void> {
      pending ??= unwritten
      await store(async (draft) => storeDraftOnUnload(db, draft))
    },
    /** After it was sent, or given up. */
    async forget(): Promise<void> {
      stopTimer()
      waiting.delete(flush)
      pending = null
      unwritten = null
      if (ownKeptAt === null) return
      const keptAt = ownKeptAt
      await afterOtherDrafts(() => deleteDraft(db, { userId, about, keptAt })).catch(console.error)
    },
    /** Whether a visitor's draft of this form was left when the account signed in. [Q8] */
    isLeftByVisitor: async (): Promise<boolean> =>
      (await afterOtherDrafts(() => readDraft(db, { userId: visitorId, about }))) !== undefined,
    /** Whether the device took what it was last given: a form may be closed over it unasked. */
    isSafe: () => isSafe,
  }
}

type Values = DraftRecord['values']

/** A form whose drafts are kept. */
export interface DraftForm {
  /** What is in the form; null when that is nothing. */
  typed: () => Values | null
  /** Puts a kept draft into the form, or empties it with null. */
  fill: (values: Values | null) => void
  /** A kept draft with what was typed before it could be read. */
  join: (kept: Values, typed: Values) => Values
}

interface Passing {
  /** Whose it was, and whose it is; null is nobody whose drafts are kept. */
  before: string | null
  now: string | null
  /** Of the account whose it is; null while nothing is kept. */
  keeper: DraftAutosave | null
  /** Whether it still is. */
  isCurrent: () => boolean
}

/**
 * A form opens, or passes to another account. Answers when the draft was kept that it brought back,
 * else null. What one account has typed is nothing that another may see or have kept [Q9]; what a
 * visitor has typed is the account's that took it over at sign-in, and else leaves the form. [Q8]
 */
export async function restoreDraft(
  form: DraftForm,
  { before, now, keeper, isCurrent }: Passing,
): Promise<number | null> {
  const isOfAccount = before !== null && before !== visitorId
  if (isOfAccount && before !== now) form.fill(null)
  if (!keeper) return null
  const hasSignedIn = before === visitorId && now !== visitorId
  if (hasSignedIn && (await keeper.isLeftByVisitor())) form.fill(null)
  const typed = form.typed()
  if (typed) {
    keeper.keep(typed)
    return null
  }
  const draft = await keeper.read()
  if (!draft || !isCurrent()) return null
  const typedMeanwhile = form.typed()
  form.fill(typedMeanwhile ? form.join(draft.values, typedMeanwhile) : draft.values)
  const joined = typedMeanwhile && form.typed()
  if (joined) keeper.keep(joined)
  return draft.keptAt
}

/** A text of then and what was typed before it could be read: neither is lost. */
export function mergeDraftText(kept: string, typed: string): string {
  return [kept, typed].filter((text) => text !== '').join('\n')
}
