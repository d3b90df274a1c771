import { type InstallRecord, installRecordKey, installRecordSchema } from '@worldschool/schema'
import { create } from 'zustand'
import { deviceStorage } from '../lib/device-storage.ts'

/** The event with which the browser offers to install the app. The browser decides when; Chromium only. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Captured by the first lines of the app, because the event fires early and only once. */
    installprompt?: Event
  }
}

interface InstallState {
  prompt: InstallPrompt | null
  isInstalled: boolean
  record: InstallRecord
}

/** The decision about the install hint needs no higher counts. */
const maxDays = 2
const maxOpened = 3

/** Whether the app can be installed here, and the usage that the install hint depends on. */
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

/** Records a day of use, `2026-11-22`. */
export function recordDay(day: string): void {
  const { days } = useInstallStore.getState().record
  if (days.length < maxDays && !days.includes(day)) store({ days: [...days, day] })
}

export function recordOpened(resourceId: string): void {
  const { opened } = useInstallStore.getState().record
  const isNew = opened.length < maxOpened && !opened.includes(resourceId)
  if (isNew) store({ opened: [...opened, resourceId] })
}

/** Deletes the usage record of a user who has signed out, but not whether the hint was dismissed. [Q9] */
export function clearInstallRecord(): void {
  store({ days: [], opened: [] })
}

/** Call it when the hint was accepted or dismissed: it is never shown again. */
export function dismissHint(): void {
  store({ isDismissed: true })
}

function store(change: Partial<InstallRecord>): void {
  const record = { ...useInstallStore.getState().record, ...change }
  useInstallStore.setState({ record })
  // If the record cannot be stored, the hint may be shown again, which does no harm.
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
