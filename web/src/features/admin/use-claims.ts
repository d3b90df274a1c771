import type { Claim, ClaimedSubject } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { ApiError } from '../../api/client.ts'
import { postClaim, postRelease } from '../../api/moderation-queue.ts'
import { enAdmin } from '../../i18n/en/admin.ts'
import { enModerationQueue } from '../../i18n/en/moderation-queue.ts'
import { intlLocale } from '../../i18n/number-text.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { useErrorText } from '../../i18n/use-dialogs-translation.ts'
import { showToast } from '../../stores/toast.ts'
import type { AdminPanel } from './admin-panel.ts'
import type { PagedList } from './paged-list.ts'

export interface ClaimableRow {
  id: string
  claim?: Claim | undefined
}

/** Whether another moderator is working on a row. [M12] */
export function isClaimedByOthers({ claim }: ClaimableRow): boolean {
  return claim !== undefined && !claim.isMine
}

export interface Claims<Row> {
  /** Equal for rows about the same item, which have one claim. */
  keyOf: (row: Row) => string
  /** Whether a claim of this item is being made. */
  isClaiming: (row: Row) => boolean
  /** Claims a row, or renews the viewer's claim, before a form about it opens. Returns null after a failure, which is reported. */
  claimForForm: (row: Row) => Promise<{ isNew: boolean } | null>
  /** Ends a claim without messages; if this fails, the claim ends by itself. */
  releaseQuietly: (row: Row) => Promise<void>
  /** Claims a row, or ends the viewer's claim. */
  toggle: (row: Row) => Promise<void>
}

/** Claims and releases rows of a list, with messages. [M12] */
export function useClaims<Row extends ClaimableRow>(
  panel: AdminPanel,
  list: PagedList<Row>,
  subjectOf: (row: Row) => ClaimedSubject,
): Claims<Row> {
  const { t, language } = useTexts(enModerationQueue, 'moderationQueue')
  const { t: ta } = useTexts(enAdmin, 'admin')
  const errorText = useErrorText()
  const { userId } = panel
  const [claiming, setClaiming] = useState<readonly string[]>([])
  useReloadAfterClaims(list)

  function keyOf(row: Row): string {
    const { type, id } = subjectOf(row)
    return `${type} ${id}`
  }

  function showFailure(error: unknown, fallback: string): void {
    showToast({ title: ta('failed'), description: errorText(error, fallback), tone: 'error' })
    // It says who has the claim.
    if (error instanceof ApiError && error.code === 'claimed') void panel.loadAll()
  }

  /** Shows the claim, or its end, in every row about the same item. */
  function show(row: Row, claim: Claim | undefined): void {
    for (const other of list.store.getState().rows) {
      if (keyOf(other) !== keyOf(row)) continue
      const { claim: _, ...rest } = other
      list.replace({ ...rest, ...(claim && { claim }) } as Row)
    }
  }

  async function claim(row: Row): Promise<Claim | null> {
    setClaiming((keys) => [...keys, keyOf(row)])
    const claimed = await panel.ask(
      (fetch) => postClaim(fetch, { userId, subject: subjectOf(row) }),
      (error) => showFailure(error, t('claim.failedText')),
    )
    setClaiming((keys) => keys.filter((key) => key !== keyOf(row)))
    if (claimed) show(row, claimed)
    return claimed
  }

  async function release(row: Row): Promise<void> {
    await panel.ask(
      async (fetch) => {
        await postRelease(fetch, { userId, subject: subjectOf(row) })
        show(row, undefined)
        showToast({
          title: t('claim.released'),
          description: t('claim.releasedText'),
          tone: 'success',
        })
        return true
      },
      (error) => showFailure(error, t('claim.releaseFailedText')),
    )
  }

  return {
    keyOf,
    isClaiming: (row) => claiming.includes(keyOf(row)),
    async claimForForm(row) {
      return (await claim(row)) && { isNew: row.claim === undefined }
    },
    async releaseQuietly(row) {
      await panel.ask(
        async (fetch) => {
          await postRelease(fetch, { userId, subject: subjectOf(row) })
          show(row, undefined)
          return true
        },
        () => undefined,
      )
    },
    async toggle(row) {
      if (isClaimedByOthers(row)) return
      if (row.claim) return release(row)
      const claimed = await claim(row)
      if (!claimed) return
      const time = claimTime(claimed, language)
      const description = t('claim.doneText', { time })
      showToast({ title: t('claim.done'), description, tone: 'success' })
    },
  }
}

/** The time of day at which a claim ends, on this device's clock. */
export function claimTime({ until }: Claim, language: string): string {
  const format = { timeStyle: 'short', hourCycle: 'h23' } as const
  return new Date(until).toLocaleTimeString(intlLocale(language), format)
}

/** At least this long, because the clock of the device may be ahead. */
const minWaitMs = 30_000

/** Reloads the list when the first claim in it ends, so that its rows can be decided about. */
function useReloadAfterClaims<Row extends ClaimableRow>(list: PagedList<Row>): void {
  const first = useStore(list.store, ({ rows }) =>
    rows.reduce<string | null>((soonest, { claim }) => {
      if (!claim) return soonest
      return soonest === null || claim.until < soonest ? claim.until : soonest
    }, null),
  )
  useEffect(() => {
    if (first === null) return
    const wait = Math.max(Date.parse(first) - Date.now(), minWaitMs)
    const timer = setInterval(() => void list.reload(), wait)
    return () => clearInterval(timer)
  }, [first, list])
}
