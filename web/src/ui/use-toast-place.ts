import { useLayoutEffect, useState } from 'react'
import { type ToastHost, useToastHost } from './toast-host.ts'

interface ToastPlace {
  /** Which dialog. */
  key: number
  element: HTMLElement
}

/**
 * Where the toast of this `id` stands: null for the page's own place, else an element of the open
 * dialog. A sheet that leaves `roomNeeded`, in px, above itself is not touched; in a tall one the toast
 * stands in line over the foot, so that it covers neither title, nor cross, nor what sends the form.
 */
export function useToastPlace(id: number | undefined, roomNeeded: number): ToastPlace | null {
  const host = useToastHost()
  const [place, setPlace] = useState<{ host: ToastHost; id: number; element: HTMLElement }>()

  useLayoutEffect(() => {
    if (!host || id === undefined) return
    const choose = () => {
      const isRoomy = host.above.getBoundingClientRect().bottom >= roomNeeded
      setPlace((last) => {
        // Once in a tall sheet it stays: it makes the sheet taller itself.
        const stays = last?.host === host && last.id === id && last.element === host.within
        return stays ? last : { host, id, element: isRoomy ? host.above : host.within }
      })
    }
    choose()
    const observer = new ResizeObserver(choose)
    observer.observe(host.above.parentElement ?? host.above)
    return () => observer.disconnect()
  }, [host, id, roomNeeded])

  if (!host) return null
  return { key: host.id, element: place?.host === host ? place.element : host.within }
}
