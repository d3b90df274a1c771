import { configurationPath, configurationResponse, type User } from '@worldschool/schema'
import { callApi, type Fetch } from '../api/client.ts'
import { readValue, writeValue } from '../db/device-values.ts'
import type { DeviceDatabase } from '../db/indexeddb.ts'
import type { SyncState } from './engine-status.ts'
import { arePhotosWaiting, nextToSend } from './outbox/acknowledge.ts'
import { drainAndRecord, drainUnlessBackedOff } from './outbox/backoff-and-retry-after.ts'
import { canSendPhotos, withDrainLock } from './outbox/drain.ts'
import { compactWhenLong } from './pull/compact-catalogue.ts'
import { pull } from './pull/pull.ts'
import { pullCatalogue } from './pull/pull-catalogue.ts'
import { pullMine } from './pull/pull-mine.ts'
import { type RevisionLookup, refreshCachedReviews } from './pull/pull-reviews.ts'
import type { PassOutcome } from './scheduler.ts'

interface PassDeps {
  db: DeviceDatabase
  fetch: Fetch
  now: () => number
  locks: LockManager | undefined
  reviewsRevisionOf: RevisionLookup
  pullElsewhere?: (since: string) => Promise<boolean>
  /** This tab has just waited for the server's Retry-After, whatever the device's clock says. [I3] */
  hasWaited: boolean
  /** Called when photos wait and the drain of the text does not prevent sending them. */
  startPhotos: (hasSentText: boolean) => void
  endSession: () => Promise<void>
  onAccount: (user: User | null) => void
  /** Called when the account was deleted. */
  forget: (user: User) => Promise<void>
}

export interface PassReport {
  outcome: PassOutcome
  /** The server requires the current account to sign in again. */
  isSignedOut: boolean
  state: Pick<SyncState, 'isOnline' | 'needsUpdate' | 'catalogue' | 'mine'>
}

/** Runs one drain and one pull. A failure on this device does not stop the other steps. [fault 25] */
export async function runSyncPass(deps: PassDeps): Promise<PassReport> {
  const { db, fetch } = deps
  const before = await readValue(db, 'account')
  const drainOnce = deps.hasWaited ? drainAndRecord : drainUnlessBackedOff
  const drained = await withDrainLock(deps.locks, () => drainOnce(deps)).catch(failHere)
  if (drained && canSendPhotos(drained) && (await arePhotosWaiting(db)))
    deps.startPhotos(drained.sent > 0)
  const readCatalogue = () => pullCatalogue(db, fetch, deps)
  const readMine = () => pullAccount(deps)
  const pulled = await pull([
    deps.endSession,
    readCatalogue,
    readMine,
    () => pullConfiguration(db, fetch),
    () => refreshCachedReviews(db, fetch, deps.reviewsRevisionOf),
    () => compactWhenLong(db),
  ])
  for (const failure of pulled.failures) failHere(failure)
  if (before && pulled.isAccountDeleted) await deps.forget(before)

  const need = drained?.kind === 'paused' ? drained.need : null
  const feedState = (step: () => Promise<void>) => (pulled.done.has(step) ? 'read' : 'failed')
  // A response to an account that has signed out meanwhile does not concern the current one.
  const isSameAccount = before?.id === (await readValue(db, 'account'))?.id
  const drainAfterMs = drained?.kind === 'later' ? (drained.afterMs ?? 0) : 0
  const isComplete = pulled.isOnline && !pulled.hasServerError && pulled.failures.length === 0
  const isDone = drained?.kind === 'empty' && isComplete
  return {
    outcome: {
      isQuiet: isDone && !(await hasUnsent(db)),
      retryAfterMs: Math.max(drainAfterMs, pulled.afterMs),
    },
    isSignedOut:
      before !== undefined && isSameAccount && (pulled.needsSignIn || need === 'sign-in'),
    state: {
      isOnline: pulled.isOnline,
      needsUpdate: pulled.needsUpdate || need === 'update',
      catalogue: feedState(readCatalogue),
      mine: isSameAccount ? feedState(readMine) : 'unread',
    },
  }
}

function failHere(error: unknown): null {
  console.error('Sync failed on this device', error)
  return null
}

async function pullAccount({ db, fetch, onAccount }: PassDeps): Promise<void> {
  const before = await readValue(db, 'account')
  if (!before) return
  await pullMine(db, fetch)
  const now = await readValue(db, 'account')
  if (JSON.stringify(now) !== JSON.stringify(before)) onAccount(now ?? null)
}

/** Checked after the pull, which may have queued writes again that a restored server has lost. [P5] */
async function hasUnsent(db: DeviceDatabase): Promise<boolean> {
  const account = await readValue(db, 'account')
  return account !== undefined && (await nextToSend(db, account.id)) !== null
}

/** Fetches and stores the operator's configuration (tiles, support address), for offline starts too. */
async function pullConfiguration(db: DeviceDatabase, fetch: Fetch): Promise<void> {
  const { body } = await callApi(
    fetch,
    { method: 'GET', path: configurationPath },
    configurationResponse,
  )
  await writeValue(db, 'configuration', body)
}
