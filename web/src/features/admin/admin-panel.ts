import type {
  AuditEntry,
  ChangedPlace,
  Contribution,
  HeldItem,
  HiddenItem,
  ListedAppeal,
  ListedReport,
  ListedResource,
  ListedUser,
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
import { ApiError, type Fetch } from '../../api/client.ts'
import { postHeld } from '../../api/held.ts'
import { postContributions, postHidden } from '../../api/moderation.ts'
import { postAppeals, postQueueCountries } from '../../api/moderation-queue.ts'
import {
  abortable,
  isForbidden,
  isNetwork,
  isSignedOut,
  needsSecondFactor,
  phaseWithout,
  worstOf,
} from './failures.ts'
import { createPagedList, type PagedList, type PageRequest } from './paged-list.ts'
import type { AdminAction, PanelState } from './panel-state.ts'
import { repeatAfterSignIn } from './repeat-after-sign-in.ts'

export interface PanelDependencies {
  fetch: Fetch
  /** The acting admin or moderator, sent with every call. Specification, section 6. */
  userId: string
  /** True for a moderator, who has only reports, appeals and hidden content. [M10] */
  isModerator?: boolean
  setTimer: (callback: () => void, ms: number) => () => void
  /** Called when data could not be loaded because of the network. Specification, section 8. */
  onLoadFailed: () => void
  /** The session has ended; call `goOn` after the next sign-in. */
  onSignedOut: (goOn: () => void) => void
}

export interface AdminPanel {
  store: StoreApi<PanelState>
  users: PagedList<ListedUser>
  resources: PagedList<ListedResource>
  reports: PagedList<ListedReport>
  appeals: PagedList<ListedAppeal>
  changedPlaces: PagedList<ChangedPlace>
  held: PagedList<HeldItem>
  hidden: PagedList<HiddenItem>
  audit: PagedList<AuditEntry>
  /** Returns a new list of what a member has published. The caller loads and stops this list. */
  contributionsOf: (memberId: string) => PagedList<Contribution>
  userId: string
  /** False for a moderator: the lists for admins stay empty. [M10] */
  isAdmin: boolean
  start: () => void
  loadAll: () => Promise<void>
  /**
   * Returns the answer of one call, or null after a failure, which is reported; `onFailed` reports what does not concern
   * the sign-in.
   */
  ask: <Answer>(
    call: (fetch: Fetch) => Promise<Answer>,
    onFailed?: (error: unknown) => void,
  ) => Promise<Answer | null>
  /** Runs `action` on the row with this id, unless a call for it is running. */
  act: (id: string, action: AdminAction) => Promise<void>
  stop: () => void
}

/** Longer than the pause between the two taps of a double tap. */
const doubleTapMs = 700

/** The data of the admin panel, online only: nothing is stored on the device. */
export function createAdminPanel(deps: PanelDependencies): AdminPanel {
  const { userId } = deps
  const { fetch, askToSignIn } = repeatAfterSignIn(deps)
  const isAdmin = !deps.isModerator
  const store = createStore<PanelState>(() => ({
    phase: 'loading',
    isLoading: false,
    stats: null,
    countries: [],
    busyIds: new Set(),
  }))
  let loading = new AbortController()
  let isStopped = false

  const listOf = <Row extends { id: string }>(
    post: (fetch: Fetch, body: PageRequest & { userId: string }) => Promise<AdminPage<Row>>,
  ): PagedList<Row> =>
    createPagedList<Row>({
      setTimer: deps.setTimer,
      onError: handleFailure,
      load: (page, signal) => post(abortable(fetch, signal), { ...page, userId }),
    })
  const users = listOf(postUsers)
  const resources = listOf(postAdminResources)
  const reports = listOf(postReports)
  const appeals = listOf(postAppeals)
  const changedPlaces = listOf(postChangedPlaces)
  const held = listOf(postHeld)
  const hidden = listOf(postHidden)
  const audit = listOf(postAudit)

  const shared = [reports, appeals, held, hidden]
  const lists = isAdmin ? [users, resources, ...shared, changedPlaces, audit] : shared

  /** Handles a failure that affects the whole panel. */
  function handleFailure(error: unknown, isAll = false): void {
    if (isForbidden(error)) store.setState({ phase: 'denied' })
    else if (needsSecondFactor(error)) store.setState({ phase: 'needs-factor' })
    else if (isSignedOut(error)) askToSignIn(() => void loadAll())
    else if (isNetwork(error) || (isAll && error instanceof ApiError)) deps.onLoadFailed()
    // Any other refusal of a single load is not reported. Specification, section 8.
    else if (!(error instanceof ApiError)) console.error('The admin panel failed', error)
  }

  async function loadState(
    signal: AbortSignal,
    read: (fetch: Fetch) => Promise<Partial<PanelState>>,
  ): Promise<unknown> {
    try {
      const state = await read(abortable(fetch, signal))
      if (!signal.aborted) store.setState(state)
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
    const loadStats = () =>
      loadState(signal, async (fetch) => ({ stats: await postStats(fetch, { userId }) }))
    const outcomes = await Promise.all([
      ...(isAdmin ? [loadStats()] : []),
      loadState(signal, async (fetch) => ({
        countries: await postQueueCountries(fetch, { userId }),
      })),
      ...lists.map((list) => list.reload()),
    ])
    if (signal.aborted) return
    const worst = worstOf(outcomes)
    const hasAny = store.getState().phase === 'ready' || outcomes.includes(null)
    store.setState({ isLoading: false, phase: hasAny ? 'ready' : phaseWithout(worst) })
    if (worst !== null) handleFailure(worst, !outcomes.includes(null))
  }

  async function act(id: string, action: AdminAction): Promise<void> {
    if (isStopped || store.getState().busyIds.has(id)) return
    setBusy(id, true)
    const error = await action.call(fetch).then(
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
    if (isSignedOut(error)) askToSignIn(() => void act(id, action))
    else if (needsSecondFactor(error) || (isForbidden(error) && isAdmin && !action.mayBeRefused))
      handleFailure(error)
    else {
      action.onFailed(error)
      // The list may be out of date, for example because the user was deleted.
      if (!isNetwork(error)) await loadAll()
    }
  }

  async function ask<Answer>(
    call: (fetch: Fetch) => Promise<Answer>,
    onFailed?: (error: unknown) => void,
  ): Promise<Answer | null> {
    try {
      return await call(fetch)
    } catch (error) {
      if (!onFailed || isSignedOut(error) || needsSecondFactor(error)) handleFailure(error, true)
      else onFailed(error)
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
    held,
    hidden,
    audit,
    contributionsOf: (memberId) =>
      listOf((fetch, body) => postContributions(fetch, { ...body, memberId })),
    userId,
    isAdmin,
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
