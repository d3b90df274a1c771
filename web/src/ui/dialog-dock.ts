import { useState } from 'react'
import { create } from 'zustand'

interface DockState {
  element: HTMLElement | null
}

/** The column of the screen in which a dialog can be docked, beside the list and the map. */
export const useDialogDock = create<DockState>(() => ({ element: null }))

/** The `ref` callback of the column for docked dialogs. */
export function setDialogDock(element: HTMLElement | null): void {
  useDialogDock.setState({ element })
}

/** Wide enough for a list, a dialog and a map side by side. */
export function hasRoomForDock(): boolean {
  return window.matchMedia('(width >= 80rem)').matches
}

/**
 * Returns true if a dialog is docked. This is decided when the dialog opens, because moving an open dialog would
 * lose typed text.
 */
export function useIsDocked(isOpen: boolean, hasDock: boolean): boolean {
  const [before, setBefore] = useState({ isOpen: false, hasDock, isDocked: false })
  // A screen without the column cannot dock the dialog, so decide again after a change of screen.
  const isElsewhere = isOpen && hasDock !== before.hasDock
  if (isOpen === before.isOpen && !isElsewhere) return before.isDocked
  // A dialog that closes stays where it was open.
  const isDocked = isOpen ? hasDock && hasRoomForDock() : before.isDocked
  setBefore({ isOpen, hasDock, isDocked })
  return isDocked
}
