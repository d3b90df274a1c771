import { type InstallRecord, installRecordKey, installRecordSchema } from '@worldschool/schema'
import { create } from 'zustand'
import { deviceStorage } from '../lib/device-storage.ts'

/** The browser's offer to install the app, which it makes on its own terms; Chromium only. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** The offer, kept by the first lines of the app: it comes early, and once. */
    installprompt?: Event
  }
}

interface InstallState {
  prompt: InstallPrompt | null
  isInstalled: boolean
  record: InstallRecord
}

/** Enough to tell. */
const mostDays = 2
const mostOpened = 3

/** Whether the app can be installed here, and what speaks for saying so. */
export const useInstallStore = create<InstallState>(() => ({
  prompt: (globalThis.window?.installprompt as InstallPrompt | undefined) ?? null,
  isInstalled: false,
  record: readRecord(),
}))

const takePrompt = (prompt: InstallPrompt | null) => useInstallStore.setState({ prompt })
globalThis.window?.addEventListener('beforeinstallprompt', (event) =>
  takePrompt(event as InstallPrompt),
)
globalThis.window?.addEventListener('appinstalled', () => {
  takePrompt(null)
  useInstallStore.setState({ isInstalled: true })
})

/** The app is used on this day, `2026-11-22`. */
export function noteDay(day: string): void {
  const { days } = useInstallStore.getState().record
  if (days.length < mostDays && !days.includes(day)) keep({ days: [...days, day] })
}

export function noteOpened(resourceId: string): void {
  const { opened } = useInstallStore.getState().record
  const isNews = opened.length < mostOpened && !opened.includes(resourceId)
  if (isNews) keep({ opened: [...opened, resourceId] })
}

/** Whoever used it here has left; what the browser was told of the hint stays. [Q9] */
export function forgetUse(): void {
  keep({ days: [], opened: [] })
}

/** The hint has been answered, one way or the other, and never comes again. */
export function dismissHint(): void {
  keep({ isDismissed: true })
}

function keep(change: Partial<InstallRecord>): void {
  const record = { ...useInstallStore.getState().record, ...change }
  useInstallStore.setState({ record })
  // Not kept, it is asked again: no harm on a phone that keeps nothing.
  deviceStorage.setItem(installRecordKey, JSON.stringify(record))
}

function readRecord(): InstallRecord {
  try {
    const stored = deviceStorage.getItem(installRecordKey) ?? '{}'
    return installRecordSchema.parse(JSON.parse(stored))
  } catch {
    return installRecordSchema.parse({})
  }
}
