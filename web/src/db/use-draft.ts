import { useEffect, useMemo, useRef, useState } from 'react'
import { deviceDb } from './device.ts'
import { createDraftAutosave, type DraftForm, restoreDraft } from './draft-autosave.ts'

interface DraftOptions extends DraftForm {
  /** Whose draft it is, a visitor's too; with null it is not kept. */
  userId: string | null
  about: string
  isOpen: boolean
}

/** Keeps what is typed into a form for as long as it is not sent, and brings it back. */
export function useDraft(options: DraftOptions) {
  const { userId, about, isOpen } = options
  const latest = useRef(options)
  latest.current = options
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const keeper = useMemo(
    () => (userId === null ? null : createDraftAutosave({ ...world, userId, about })),
    [userId, about],
  )
  // A sign-in on the way to sending changes it under a handler that began before.
  const current = useRef(keeper)
  current.current = keeper

  const lastUserId = useRef(userId)
  useEffect(() => {
    const before = lastUserId.current
    lastUserId.current = userId
    let isCurrent = true
    const form: DraftForm = {
      typed: () => latest.current.typed(),
      fill: (values) => latest.current.fill(values),
      join: (kept, typed) => latest.current.join(kept, typed),
    }
    const openKeeper = isOpen ? keeper : null
    restoreDraft(form, {
      before,
      now: userId,
      keeper: openKeeper,
      isCurrent: () => isCurrent,
    }).then((keptAt) => isCurrent && keptAt !== null && setKeptAt(keptAt), console.error)
    if (!openKeeper) return
    const onPageHide = () => void openKeeper.flushLast()
    const onVisibility = () => document.visibilityState === 'hidden' && void openKeeper.flush()
    window.addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isCurrent = false
      window.removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onVisibility)
      void openKeeper.flush()
      setKeptAt(null)
    }
  }, [keeper, isOpen, userId])

  return {
    /** When the draft that was brought back was kept; null when there is none on screen. */
    keptAt,
    /** Something was typed. */
    keep(): void {
      const typed = latest.current.typed()
      if (typed) current.current?.keep(typed)
      else void current.current?.forget()
    },
    /** It was sent. */
    forget(): void {
      void current.current?.forget()
      setKeptAt(null)
    },
    startOver(): void {
      void current.current?.forget()
      setKeptAt(null)
      latest.current.fill(null)
    },
    /** Whether the form may be closed without losing anything. */
    isSafe: () => current.current?.isSafe() ?? false,
  }
}

const world = {
  db: deviceDb,
  now: Date.now,
  setTimer: (callback: () => void, ms: number) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
