import { useEffect, useRef } from 'react'
import { createOpenLayers } from './open-layers.ts'

/** What is open in this tab. */
export const openLayers = createOpenLayers(window)

/** While `isOpen`, going back closes what is open and does not leave the screen under it. */
export function useCloseRequest(isOpen: boolean, onRequest: () => void): void {
  const latest = useRef(onRequest)
  latest.current = onRequest
  useEffect(() => (isOpen ? openLayers.add(() => latest.current()) : undefined), [isOpen])
}
