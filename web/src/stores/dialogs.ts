import { create } from 'zustand'

/** What to do once the person has signed in, such as the heart they had tapped. */
type AfterSignIn = () => void

interface DialogsState {
  auth: { open: boolean; tab: 'sign-in' | 'sign-up' }
  addResource: boolean
  syncSheet: boolean
}

export const useDialogsStore = create<DialogsState>(() => ({
  auth: { open: false, tab: 'sign-in' },
  addResource: false,
  syncSheet: false,
}))

let afterSignIn: AfterSignIn | null = null

/** Opens the sign-in dialog; `then` runs after the person has signed in. */
export function openAuthDialog(then?: AfterSignIn): void {
  afterSignIn = then ?? null
  useDialogsStore.setState({ auth: { open: true, tab: 'sign-in' } })
}

/** Closes the sign-in dialog; when it `signedIn`, what was interrupted goes on. */
export function closeAuthDialog(outcome: 'dismissed' | 'signed-in'): void {
  useDialogsStore.setState((state) => ({ auth: { ...state.auth, open: false } }))
  const next = afterSignIn
  afterSignIn = null
  if (outcome === 'signed-in') next?.()
}

export function setAddResourceOpen(open: boolean): void {
  useDialogsStore.setState({ addResource: open })
}

export function setSyncSheetOpen(open: boolean): void {
  useDialogsStore.setState({ syncSheet: open })
}
