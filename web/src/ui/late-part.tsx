import { type ComponentType, useEffect, useState } from 'react'

/** A part of a screen whose file comes after the screen, and what stands in its place until then. */
export interface Late<P> {
  load: () => Promise<ComponentType<P>>
  Fallback: ComponentType<P>
  loaded: ComponentType<P> | null
}

export function late<P>(load: Late<P>['load'], Fallback: ComponentType<P> = Nothing): Late<P> {
  return { load, Fallback, loaded: null }
}

/**
 * Never takes the screen down, as a lazy component does: where the file cannot be had, the fallback
 * stays, and with the network the file is asked for again.
 */
export function LatePart<P extends object>({ part, props }: { part: Late<P>; props: P }) {
  const [Part, setPart] = useState(() => part.loaded)

  useEffect(() => {
    if (part.loaded) return setPart(() => part.loaded)
    let isOnScreen = true
    const ask = () =>
      part.load().then((loaded) => {
        part.loaded = loaded
        if (isOnScreen) setPart(() => loaded)
      }, console.warn)
    void ask()
    window.addEventListener('online', ask)
    return () => {
      isOnScreen = false
      window.removeEventListener('online', ask)
    }
  }, [part])

  const Shown = Part ?? part.Fallback
  return <Shown {...props} />
}

function Nothing() {
  return null
}
