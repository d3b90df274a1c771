import { type LostData, storageKeys, type User, type VisitorData } from '@worldschool/schema'
import { create } from 'zustand'
import { deviceStorage } from '../lib/device-storage.ts'

/** What to do after the user has signed in, for example to save the place whose save button the user had tapped. */
type AfterSignIn = () => void

/**
 * The state of an update: a new version of the app waits; another tab has switched to the new version; the server
 * has withdrawn the service worker. [fault 28] [SEC-24]
 */
export type UpdateState = 'waiting' | 'elsewhere' | 'retired'

/** Code that the user has requested and whose file cannot be loaded. */
interface MissingPart {
  retry: () => void
  giveUp: () => void
}

/** The action that requires an account, as the reason for the sign-in dialog. */
export type AuthReason = 'add' | 'review' | 'report'

interface VisitorDataMerge {
  /** Username of the account that signs in. */
  username: string
  found: VisitorData
  answer: (merges: boolean) => void
}

interface DialogsState {
  auth: { open: boolean; tab: 'sign-in' | 'sign-up'; reason: AuthReason | null }
  /** A visitor's data on this device, while a sign-in waits for the choice whether to merge it into the account. [Q8] */
  visitorDataMerge: VisitorDataMerge | null
  /** `email` is the address typed in the form from which the dialog was opened. */
  forgotPassword: { open: boolean; email: string }
  /** The token of the mailed link that was opened, null once it has been handled. */
  resetToken: string | null
  /** The token of the mailed link that confirms an address, null once it has been handled. */
  confirmationToken: string | null
  /** What the browser has cleared on this phone, until the user has read the message. [fault 26] */
  lostData: LostData | null
  update: UpdateState | null
  /** Percent of the quota that is used, if a warning is to be shown. */
  fullness: number | null
  missing: MissingPart | null
  addResource: boolean
  syncSheet: boolean
}

export const useDialogsStore = create<DialogsState>(() => ({
  auth: { open: false, tab: 'sign-in', reason: null },
  visitorDataMerge: null,
  forgotPassword: { open: false, email: '' },
  resetToken: null,
  confirmationToken: null,
  lostData: null,
  update: null,
  fullness: null,
  missing: null,
  // A URL with `add` opens the form. Content that another app shares arrives by such a URL.
  addResource: /[?&]add=/.test(globalThis.location?.search),
  syncSheet: false,
}))

const afterSignIn = new Set<AfterSignIn>()

/**
 * Opens the sign-in dialog; `then` runs after the user has signed in. With a reason, and if no account was
 * ever used on this device, it opens at the sign-up tab. If the dialog is open already, it stays as it is.
 */
export function openAuthDialog(then?: AfterSignIn, reason: AuthReason | null = null): void {
  const { auth, forgotPassword } = useDialogsStore.getState()
  const isOpen = auth.open || forgotPassword.open
  if (!isOpen) afterSignIn.clear()
  if (then) afterSignIn.add(then)
  if (isOpen) return
  const tab = reason && !hadAccount() ? 'sign-up' : 'sign-in'
  useDialogsStore.setState({ auth: { open: true, tab, reason } })
}

function hadAccount(): boolean {
  return deviceStorage.getItem(storageKeys.hadAccount) !== null
}

/** Records that an account has been used on this device. */
export function recordAccount(): void {
  // If this cannot be stored, the dialog opens on the sign-up tab next time; the user can switch.
  deviceStorage.setItem(storageKeys.hadAccount, 'true')
}

/** Closes the sign-in dialog; after a sign-in, the interrupted actions continue. */
export function closeAuthDialog(outcome: 'dismissed' | 'signed-in'): void {
  useDialogsStore.setState((state) => ({ auth: { ...state.auth, open: false } }))
  const interrupted = [...afterSignIn]
  afterSignIn.clear()
  if (outcome !== 'signed-in') return
  recordAccount()
  for (const goOn of interrupted) goOn()
}

/**
 * Asks whether a visitor's data on this device becomes the account's. If a draft is left behind, the
 * interrupted actions are dropped, because they might send that draft.
 */
export function askToMergeVisitorData({ username }: User, found: VisitorData): Promise<boolean> {
  return new Promise((resolve) => {
    function resolveMerge(merges: boolean): void {
      useDialogsStore.setState({ visitorDataMerge: null })
      if (!merges && found.drafts > 0) afterSignIn.clear()
      resolve(merges)
    }
    useDialogsStore.setState({ visitorDataMerge: { username, found, answer: resolveMerge } })
  })
}

/** Closes the forgot-password dialog. If `next` is `sign-in`, the sign-in dialog opens and the interrupted actions are kept. */
export function closeForgotPassword(next: 'dismissed' | 'sign-in'): void {
  useDialogsStore.setState({ forgotPassword: { open: false, email: '' } })
  if (next === 'sign-in')
    useDialogsStore.setState({ auth: { open: true, tab: 'sign-in', reason: null } })
  else afterSignIn.clear()
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

/** Opens the forgot-password dialog in place of the sign-in dialog. */
export function openForgotPassword(email = ''): void {
  useDialogsStore.setState(({ auth }) => ({
    auth: { ...auth, open: false },
    forgotPassword: { open: true, email },
  }))
}
