import { type LostData, storageKeys, type User, type VisitorData } from '@worldschool/schema'
import { create } from 'zustand'
import { deviceStorage } from '../lib/device-storage.ts'

/** What to do once the person has signed in, such as the heart they had tapped. */
type AfterSignIn = () => void

/**
 * What there is to say of a new version of the app: it waits; another tab has gone over to it; the
 * server has taken the service worker back. [fault 28] [security 24]
 */
export type UpdateNews = 'waiting' | 'elsewhere' | 'retired'

/** What a person has asked for and whose file cannot be had. */
interface MissingPart {
  retry: () => void
  giveUp: () => void
}

/** What only a member can do, and why a visitor is asked to sign in. */
export type AuthReason = 'add' | 'review' | 'report'

interface Adoption {
  /** Of the account that signs in. */
  username: string
  found: VisitorData
  answer: (adopts: boolean) => void
}

interface DialogsState {
  auth: { open: boolean; tab: 'sign-in' | 'sign-up'; reason: AuthReason | null }
  /** What a visitor has left here, while a sign-in waits to hear what becomes of it. [Q8] */
  adoption: Adoption | null
  /** `email` is what was typed where the dialog was opened. */
  forgotPassword: { open: boolean; email: string }
  /** The token of the mailed link that was followed, null once it is dealt with. */
  resetToken: string | null
  /** The token of the mailed link that confirms an address, null once it is dealt with. */
  confirmationToken: string | null
  /** What the browser has cleared of this phone, until the person has read of it. [fault 26] */
  lostData: LostData | null
  update: UpdateNews | null
  /** Percent of its room that the app has filled, where that is to be said. */
  fullness: number | null
  missing: MissingPart | null
  addResource: boolean
  syncSheet: boolean
}

export const useDialogsStore = create<DialogsState>(() => ({
  auth: { open: false, tab: 'sign-in', reason: null },
  adoption: null,
  forgotPassword: { open: false, email: '' },
  resetToken: null,
  confirmationToken: null,
  lostData: null,
  update: null,
  fullness: null,
  missing: null,
  // An address may ask for it; what was shared comes that way.
  addResource: /[?&]add=/.test(globalThis.location?.search),
  syncSheet: false,
}))

let afterSignIn: AfterSignIn | null = null

/**
 * Opens the sign-in dialog; `then` runs after the person has signed in. Whoever is asked for a reason, and
 * never had an account on this device, can sign up at once.
 */
export function openAuthDialog(then?: AfterSignIn, reason: AuthReason | null = null): void {
  afterSignIn = then ?? null
  const tab = reason && !hadAccount() ? 'sign-up' : 'sign-in'
  useDialogsStore.setState({ auth: { open: true, tab, reason } })
}

function hadAccount(): boolean {
  return deviceStorage.getItem(storageKeys.hadAccount) !== null
}

/** Somebody has an account on this device. */
export function noteAccount(): void {
  // A phone that keeps nothing is asked to sign up again, and can change to the other tab.
  deviceStorage.setItem(storageKeys.hadAccount, 'true')
}

/** Closes the sign-in dialog; when it `signedIn`, what was interrupted goes on. */
export function closeAuthDialog(outcome: 'dismissed' | 'signed-in'): void {
  useDialogsStore.setState((state) => ({ auth: { ...state.auth, open: false } }))
  const next = afterSignIn
  afterSignIn = null
  if (outcome !== 'signed-in') return
  noteAccount()
  next?.()
}

/**
 * Asks whether what a visitor left on this device becomes the account's. Where a draft stays behind, what
 * was to be done after the sign-in is dropped: it might send that draft.
 */
export function askToAdopt({ username }: User, found: VisitorData): Promise<boolean> {
  return new Promise((resolve) => {
    function answer(adopts: boolean): void {
      useDialogsStore.setState({ adoption: null })
      if (!adopts && found.drafts > 0) afterSignIn = null
      resolve(adopts)
    }
    useDialogsStore.setState({ adoption: { username, found, answer } })
  })
}

/** Closes the forgot-password dialog for good, or gives the sign-in dialog its place back, with what is to be done after. */
export function closeForgotPassword(next: 'dismissed' | 'sign-in'): void {
  useDialogsStore.setState({ forgotPassword: { open: false, email: '' } })
  if (next === 'sign-in')
    useDialogsStore.setState({ auth: { open: true, tab: 'sign-in', reason: null } })
  else afterSignIn = null
}

/** Opens the new-password dialog for the token of a mailed link; null closes it. */
export function setResetToken(resetToken: string | null): void {
  useDialogsStore.setState({ resetToken })
}

/** Opens the dialog that confirms an address, for the token of a mailed link; null closes it. */
export function setConfirmationToken(confirmationToken: string | null): void {
  useDialogsStore.setState({ confirmationToken })
}

export function setAddResourceOpen(open: boolean): void {
  useDialogsStore.setState({ addResource: open })
}

export function setSyncSheetOpen(open: boolean): void {
  useDialogsStore.setState({ syncSheet: open })
}

/** Opens the forgot-password dialog in the sign-in dialog's place. */
export function openForgotPassword(email = ''): void {
  useDialogsStore.setState(({ auth }) => ({
    auth: { ...auth, open: false },
    forgotPassword: { open: true, email },
  }))
}
