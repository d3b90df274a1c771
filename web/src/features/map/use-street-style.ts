import { useEffect, useState } from 'react'
import type { Streets } from '../../db/streets.ts'
import type { AdoptedStyle } from './style/adopt-style.ts'
import { loadStreetStyle } from './style/load-style.ts'
import type { Theme } from './style/map-colours.ts'

/**
 * The operator's style: `loading` until it is there for the first time, null when there is none or
 * it cannot be had. It is tried again with the network.
 */
export function useStreetStyle(streets: Streets, theme: Theme): AdoptedStyle | 'loading' | null {
  const isWanted = Boolean(streets.mapStyleUrl)
  const [style, setStyle] = useState<AdoptedStyle | 'loading' | null>('loading')
  const { mapStyleUrl, mapStyleDarkUrl } = streets

  useEffect(() => {
    if (!mapStyleUrl) return
    let isCurrent = true
    let isLoading = false
    const load = async () => {
      if (isLoading) return
      isLoading = true
      const loaded = await loadStreetStyle({ mapStyleUrl, mapStyleDarkUrl }, theme)
      isLoading = false
      if (!isCurrent) return
      setStyle(loaded)
      if (loaded) window.removeEventListener('online', load)
    }
    window.addEventListener('online', load)
    load()
    return () => {
      isCurrent = false
      window.removeEventListener('online', load)
    }
  }, [mapStyleUrl, mapStyleDarkUrl, theme])

  return isWanted ? style : null
}
