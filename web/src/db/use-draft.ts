import { useEffect, useMemo, useRef, useState } from 'react'
import { deviceStorage } from '../lib/device-storage.ts'
import { deviceDb } from './device.ts'
import { createDraftAutosave, type DraftForm, restoreDraft } from './draft-autosave.ts'

interface DraftOptions extends DraftForm {
  /** The owner of the draft: an account or the visitor. With null, the draft is not stored. */
  userId: string | null
  about: string
  isOpen: boolean
}

/** Stores the input of a form until it is sent, and restores it. */
export function useDraft(options: DraftOptions) {
  const { userId, about, isOpen } = options
  const latest = useRef(options)
  latest.current = options
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const autosave = useMemo(
    () => (userId === null ? null : createDraftAutosave({ ...autosaveDeps, userId, about })),
    [userId, about],
  )
  // A ref, because a sign-in before sending changes the autosave while an earlier handler still runs.
  const current = useRef(autosave)
  current.current = autosave

  const lastUserId = useRef(userId)
  useEffect(() => {
    const before = lastUserId.current
    lastUserId.current = userId
    let isCurrent = true
    const form: DraftForm = {
      typed: () => latest.current.typed(),
      fill: (values) => latest.current.fill(values),
      join: (stored, typed) => latest.current.join(stored, typed),
    }
    const openAutosave = isOpen ? autosave : null
    restoreDraft(form, {
      before,
      now: userId,
      autosave: openAutosave,
      isCurrent: () => isCurrent,
    }).then((keptAt) => isCurrent && keptAt !== null && setKeptAt(keptAt), console.error)
    if (!openAutosave) return
    const onPageHide = () => void openAutosave.flushLast()
    const onVisibility = () => document.visibilityState === 'hidden' && void openAutosave.flush()
    window.addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isCurrent = false
      window.removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onVisibility)
      void openAutosave.flush()
      setKeptAt(null)
    }
  }, [autosave, isOpen, userId])

  return {
    /** When the restored draft was stored; null if none is on screen. */
    keptAt,
    /** Call it when something was typed. */
    save(): void {
      const typed = latest.current.typed()
      if (typed) current.current?.save(typed)
      else void current.current?.forget()
    },
    /** Call it when the form was sent. */
    forget(): void {
      void current.current?.forget()
      setKeptAt(null)
    },
    startOver(): void {
      void current.current?.forget()
      setKeptAt(null)
      latest.current.fill(null)
    },
    /** Returns whether the form may be closed without losing anything. */
    isSafe: () => current.current?.isSafe() ?? false,
  }
}

const autosaveDeps = {
  db: deviceDb,
  storage: deviceStorage,
  now: Date.now,
  setTimer: (callback: () => void, ms: number) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
