import { startTransition, useEffect, useState } from 'react'
import { useExploreStore } from '../../stores/explore.ts'

const debounceMs = 400

/**
 * Debounces `found` while a search is typed. Otherwise the map would cluster, load tiles and fly for each letter,
 * and delay the list and the next letter.
 */
export function useDebouncedResults<T>(found: T, query: string): T {
  const [shown, setShown] = useState({ found, query })
  const isTyping = query !== shown.query && query !== ''
  if (!isTyping && (shown.found !== found || shown.query !== query)) setShown({ found, query })
  useEffect(() => {
    if (!isTyping) return
    let timer: ReturnType<typeof setTimeout>
    const showLater = () => {
      clearTimeout(timer)
      timer = setTimeout(show, debounceMs)
    }
    const show = () => {
      // On a slow phone, the search for the last typed letter may still be running.
      if (useExploreStore.getState().query !== query) showLater()
      else startTransition(() => setShown({ found, query }))
    }
    showLater()
    const unsubscribe = useExploreStore.subscribe((now, before) => {
      if (now.query !== before.query) showLater()
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [isTyping, found, query])
  return isTyping ? shown.found : found
}
