import { useState } from 'react'
import { create } from 'zustand'

interface DockState {
  element: HTMLElement | null
}

/** The column of the screen in which a dialog can be docked, beside its subject. */
export const useDialogDock = create<DockState>(() => ({ element: null }))

/** The `ref` of that column. */
export function setDialogDock(element: HTMLElement | null): void {
  useDialogDock.setState({ element })
}

/** Wide enough for a list, a dialog and a map side by side. */
export function hasRoomForDock(): boolean {
  return window.matchMedia('(width >= 80rem)').matches
}

/**
 * Returns true if a dialog is docked. This is decided when it opens, because moving it while open would lose
 * what was typed.
 */
export function useIsDocked(isOpen: boolean, hasDock: boolean): boolean {
  const [before, setBefore] = useState({ isOpen: false, hasDock, isDocked: false })
  // A screen without the column cannot dock it.
  const isElsewhere = isOpen && hasDock !== before.hasDock
  if (isOpen === before.isOpen && !isElsewhere) return before.isDocked
  // It closes in the place where it was open.
  const isDocked = isOpen ? hasDock && hasRoomForDock() : before.isDocked
  setBefore({ isOpen, hasDock, isDocked })
  return isDocked
}
