import type {
  AdminListBody,
  AuditEntry,
  ChangedPlace,
  Contribution,
  HiddenItem,
  ListedAppeal,
  ListedReport,
  ListedResource,
  ListedUser,
  Stats,
} from '@worldschool/schema'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type AdminPage,
  postAdminResources,
  postAudit,
  postChangedPlaces,
  postReports,
  postStats,
  postUsers,
} from '../../api/admin.ts'
import { postAppeals } from '../../api/appeals.ts'
import { ApiError, type Fetch } from '../../api/client.ts'
import { postContributions, postHidden } from '../../api/moderation.ts'
import { isForbidden, isNetwork, isSignedOut, needsSecondFactor, worstOf } from './failures.ts'
import { createPagedList, type PagedList } from './paged-list.ts'

/** The state of the whole panel. In `ready`, it shows the three tabs, even if some lists failed to load. */
export type Phase =
  | 'loading'
  | 'ready'
  | 'unreachable'
  | 'failed'
  | 'signed-out'
  | 'denied'
  | 'needs-factor'

export interface PanelState {
  phase: Phase
  isLoading: boolean
  stats: Stats | null
  /** Ids of users, resources and reports with a running call. */
  busyIds: ReadonlySet<string>
}

export interface PanelDependencies {
  fetch: Fetch
  /** The acting admin, sent with every call. Section 6. */
  userId: string
  setTimer: (callback: () => void, ms: number) => () => void
  /** Called when data could not be loaded because of the network. Section 8. */
  onLoadFailed: () => void
  /** The session has ended; call `goOn` after the next sign-in. */
  onSignedOut: (goOn: () => void) => void
}

/** One change by the admin: the call, and what to do on success and on failure. */
export interface AdminAction {
  call: (fetch: Fetch) => Promise<unknown>
  onDone: () => void
  onFailed: (error: unknown) => void
  /** True if the server may refuse this admin with 403, because another admin must decide. The panel then stays. */
  mayBeRefused?: true
}

export interface AdminPanel {
  store: StoreApi<PanelState>
  users: PagedList<ListedUser>
  resources: PagedList<ListedResource>
  reports: PagedList<ListedReport>
  appeals: PagedList<ListedAppeal>
  changedPlaces: PagedList<ChangedPlace>
  hidden: PagedList<HiddenItem>
  audit: PagedList<AuditEntry>
  /** Returns a new list of what a member has published. The caller loads and stops this list. */
  contributionsOf: (memberId: string) => PagedList<Contribution>
  userId: string
  start: () => void
  loadAll: () => Promise<void>
  /** Returns the answer of one call, or null after a failure, which is reported. */
  ask: <Answer>(call: (fetch: Fetch) => Promise<Answer>) => Promise<Answer | null>
  /** Runs `action` on the row with this id, unless a call for it is running. */
  act: (id: string, action: AdminAction) => Promise<void>
  stop: () => void
}

/** Longer than the pause between the two taps of a double tap. */
const doubleTapMs = 700

/** The data of the admin panel, online only: nothing is stored on the device. */
export function createAdminPanel(deps: PanelDependencies): AdminPanel {
  const { userId } = deps
  const store = createStore<PanelState>(() => ({
    phase: 'loading',
    isLoading: false,
    stats: null,
    busyIds: new Set(),
  }))
  let loading = new AbortController()
  let isStopped = false

  const listOf = <Row extends { id: string }>(
    post: (fetch: Fetch, body: AdminListBody) => Promise<AdminPage<Row>>,
  ): PagedList<Row> =>
    createPagedList<Row>({
      setTimer: deps.setTimer,
      onError: handleFailure,
      load: (page, signal) => post(abortable(deps.fetch, signal), { ...page, userId }),
    })
  const users = listOf(postUsers)
  const resources = listOf(postAdminResources)
  const reports = listOf(postReports)
  const appeals = listOf(postAppeals)
  const changedPlaces = listOf(postChangedPlaces)
  const hidden = listOf(postHidden)
  const audit = listOf(postAudit)

  const lists = [users, resources, reports, appeals, changedPlaces, hidden, audit]

  /** Handles a failure that affects the whole panel. */
  function handleFailure(error: unknown, isAll = false): void {
    if (isForbidden(error)) store.setState({ phase: 'denied' })
    else if (needsSecondFactor(error)) store.setState({ phase: 'needs-factor' })
    else if (isSignedOut(error)) deps.onSignedOut(() => void loadAll())
    else if (isNetwork(error) || (isAll && error instanceof ApiError)) deps.onLoadFailed()
    // Any other refusal of a single load is not reported. Section 8.
    else if (!(error instanceof ApiError)) console.error('The admin panel failed', error)
  }

  async function loadStats(signal: AbortSignal): Promise<unknown> {
    try {
      const stats = await postStats(abortable(deps.fetch, signal), { userId })
      if (!signal.aborted) store.setState({ stats })
      return null
    } catch (error) {
      return error
    }
  }

  async function loadAll(): Promise<void> {
    if (isStopped) return
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    store.setState({ isLoading: true })
    const outcomes = await Promise.all([loadStats(signal), ...lists.map((list) => list.reload())])
    if (signal.aborted) return
    const worst = worstOf(outcomes)
    const hasAny = store.getState().phase === 'ready' || outcomes.includes(null)
    store.setState({ isLoading: false, phase: hasAny ? 'ready' : phaseWithout(worst) })
    if (worst !== null) handleFailure(worst, !outcomes.includes(null))
  }

  async function act(id: string, action: AdminAction): Promise<void> {
    if (isStopped || store.getState().busyIds.has(id)) return
    setBusy(id, true)
    const error = await action.call(deps.fetch).then(
      () => null,
      (reason: unknown) => reason,
    )
    if (error === null) {
      // Stay busy for a moment: after a quick response, the second tap of a double tap must not undo the first.
      deps.setTimer(() => setBusy(id, false), doubleTapMs)
      action.onDone()
      await loadAll()
      return
    }
    setBusy(id, false)
    if (isSignedOut(error)) deps.onSignedOut(() => void act(id, action))
    else if (needsSecondFactor(error) || (isForbidden(error) && !action.mayBeRefused))
      handleFailure(error)
    else {
      action.onFailed(error)
      // The list may be out of date, for example because the user was deleted.
      if (!isNetwork(error)) await loadAll()
    }
  }

  async function ask<Answer>(call: (fetch: Fetch) => Promise<Answer>): Promise<Answer | null> {
    try {
      return await call(deps.fetch)
    } catch (error) {
      handleFailure(error, true)
      return null
    }
  }

  function setBusy(id: string, isBusy: boolean): void {
    const busyIds = new Set(store.getState().busyIds)
    if (isBusy) busyIds.add(id)
    else busyIds.delete(id)
    store.setState({ busyIds })
  }

  return {
    store,
    users,
    resources,
    reports,
    appeals,
    changedPlaces,
    hidden,
    audit,
    contributionsOf: (memberId) =>
      listOf((fetch, body) => postContributions(fetch, { ...body, memberId })),
    userId,
    start() {
      isStopped = false
      void loadAll()
    },
    loadAll,
    ask,
    act,
    stop() {
      isStopped = true
      loading.abort()
      for (const { stop } of lists) stop()
    },
  }
}

/** The phase when nothing could be loaded. */
function phaseWithout(error: unknown): Phase {
  if (isSignedOut(error)) return 'signed-out'
  return isNetwork(error) ? 'unreachable' : 'failed'
}

/** A `fetch` that `signal` aborts too. */
function abortable(fetch: Fetch, signal: AbortSignal): Fetch {
  return (input, init) => {
    const signals = init?.signal ? [signal, init.signal] : [signal]
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
}
