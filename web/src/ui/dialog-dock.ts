import { useState } from 'react'
import { create } from 'zustand'

interface DockState {
  element: HTMLElement | null
}

/** The column of the screen that a dialog may stand in, beside what it is about. */
export const useDialogDock = create<DockState>(() => ({ element: null }))

/** The `ref` of that column. */
export function setDialogDock(element: HTMLElement | null): void {
  useDialogDock.setState({ element })
}

/** Wide enough for a list, a dialog and a map beside each other. */
export function hasRoomForDock(): boolean {
  return window.matchMedia('(width >= 80rem)').matches
}

/**
 * Whether a dialog stands in the dock. That is decided as it opens: moved while it is open, it would
 * lose what was typed in it.
 */
export function useIsDocked(isOpen: boolean, hasDock: boolean): boolean {
  const [before, setBefore] = useState({ isOpen: false, hasDock, isDocked: false })
  // On a screen without the column it cannot stay.
  const isElsewhere = isOpen && hasDock !== before.hasDock
  if (isOpen === before.isOpen && !isElsewhere) return before.isDocked
  // It closes where it stood.
  const isDocked = isOpen ? hasDock && hasRoomForDock() : before.isDocked
  setBefore({ isOpen, hasDock, isDocked })
  return isDocked
}
