import { useSyncExternalStore } from 'react'
import type { Theme } from './style/map-colours.ts'

/** The current value of a CSS colour variable; MapLibre and canvas cannot read CSS variables. */
export function readCssVariable(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

/** The current theme of the page, live: settings write it to `data-theme`. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  )
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
