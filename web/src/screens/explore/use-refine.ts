import { useEffect, useState } from 'react'
import type { refineResources } from '../../features/resources/refine-resources.ts'

type Refine = typeof refineResources

let loaded: Refine | null = null

/** The code that filters and sorts, once something of the kind `isNeeded`; the first list needs none. */
export function useRefine(isNeeded: boolean): Refine | null {
  const [refine, setRefine] = useState<Refine | null>(() => loaded)
  useEffect(() => {
    if (!isNeeded || refine) return
    void import('../../features/resources/refine-resources.ts').then((module) => {
      loaded = module.refineResources
      setRefine(() => module.refineResources)
    })
  }, [isNeeded, refine])
  return refine
}
