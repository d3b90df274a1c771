import type { Resource } from '@worldschool/schema'
import { useEffect } from 'react'
import { useExploreStore } from '../../../stores/explore.ts'
import { foldAhead } from '../fold-ahead.ts'
import { forgetFolded } from '../folded-resource.ts'

/** Has the texts of a list folded from when the search is opened until it is closed. */
export function useFolded(resources: readonly Resource[]): void {
  const isSearching = useExploreStore((state) => state.isSearching)

  useEffect(() => {
    if (!isSearching) return
    let isCurrent = true
    void foldAhead(resources, () => !isCurrent)
    return () => {
      isCurrent = false
    }
  }, [resources, isSearching])

  useEffect(() => {
    if (!isSearching) return
    return forgetFolded
  }, [isSearching])
}
