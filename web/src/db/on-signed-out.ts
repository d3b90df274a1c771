import type { ViewStore } from './view.ts'

/** Calls `onLeft` whenever an account has signed out, in any tab. Returns a function that stops it. */
export function onSignedOut(view: ViewStore, onLeft: () => void): () => void {
  const viewerId = () => view.get().viewer?.id ?? null
  let before = viewerId()
  return view.subscribe(() => {
    const now = viewerId()
    if (before !== null && now !== before) onLeft()
    before = now
  })
}
