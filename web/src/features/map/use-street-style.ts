import { useEffect, useState } from 'react'
import type { Streets } from '../../db/streets.ts'
import { loadWithNetwork } from './load-with-network.ts'
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
    return loadWithNetwork(() => loadStreetStyle({ mapStyleUrl, mapStyleDarkUrl }, theme), setStyle)
  }, [mapStyleUrl, mapStyleDarkUrl, theme])

  return isWanted ? style : null
}
