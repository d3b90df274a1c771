import { useEffect, useMemo, useRef, useState } from 'react'
import type { DraftRecord } from './database.ts'
import { deviceDb } from './device.ts'
import { createDraftKeeper } from './draft-keeper.ts'

interface DraftOptions {
  /** Whose draft it is; a visitor's is not kept. */
  userId: string | null
  about: string
  isOpen: boolean
  /** What is in the form; null when that is nothing. */
  typed: () => DraftRecord['values'] | null
  /** Puts a kept draft into the form, or empties it with null. */
  fill: (values: DraftRecord['values'] | null) => void
}

/** Keeps what is typed into a form for as long as it is not sent, and brings it back. */
export function useDraft(options: DraftOptions) {
  const { userId, about, isOpen } = options
  const latest = useRef(options)
  latest.current = options
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const keeper = useMemo(
    () => (userId === null ? null : createDraftKeeper({ ...world, userId, about })),
    [userId, about],
  )
  // A sign-in on the way to sending changes it under a handler that began before.
  const current = useRef(keeper)
  current.current = keeper

  useEffect(() => {
    if (!keeper || !isOpen) return
    let isCurrent = true
    // What a visitor has typed is theirs as soon as they have signed in.
    const typed = latest.current.typed()
    if (typed) keeper.keep(typed)
    else {
      keeper.read().then((draft) => {
        if (!draft || !isCurrent || latest.current.typed()) return
        latest.current.fill(draft.values)
        setKeptAt(draft.keptAt)
      }, console.error)
    }
    const onPageHide = () => void keeper.flushLast()
    const onVisibility = () => document.visibilityState === 'hidden' && void keeper.flush()
    window.addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isCurrent = false
      window.removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onVisibility)
      void keeper.flush()
      setKeptAt(null)
    }
  }, [keeper, isOpen])

  // What one account has typed is nothing that another may see. [Q9]
  const lastUserId = useRef(userId)
  useEffect(() => {
    if (lastUserId.current !== null && lastUserId.current !== userId) latest.current.fill(null)
    lastUserId.current = userId
  }, [userId])

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
