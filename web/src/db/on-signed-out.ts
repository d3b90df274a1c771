import type { ViewStore } from './view.ts'

/** Calls `onLeft` whenever an account has left this device, in whichever tab. Returns how to stop. */
export function onSignedOut(view: ViewStore, onLeft: () => void): () => void {
  const viewerId = () => view.get().viewer?.id ?? null
  let before = viewerId()
  return view.subscribe(() => {
    const now = viewerId()
    if (before !== null && now !== before) onLeft()
    before = now
  })
}
