import {
  type ContributionCounts,
  type DecideAppealBody,
  type HiddenItem,
  isUrgentReport,
  type ListedAppeal,
  type ListedReport,
  type ListedResource,
  type ListedUser,
  moderationLimits,
  type Role,
} from '@worldschool/schema'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { deleteAdminResource, deleteUser, putReportResolved, putRole } from '../../api/admin.ts'
import { ApiError } from '../../api/client.ts'
import { postContributionCounts, postDecision } from '../../api/moderation.ts'
import { putAppealDecided } from '../../api/moderation-queue.ts'
import { enAdmin } from '../../i18n/en/admin.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { useErrorText } from '../../i18n/use-dialogs-translation.ts'
import { showToast } from '../../stores/toast.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import type { AdminPanel } from './admin-panel.ts'
import type { AdminAction } from './panel-state.ts'

/** Restores the focus that a button loses while it is disabled. */
export function useRestoredFocus(isBusy: boolean, ref: RefObject<HTMLElement | null>): void {
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isBusy) {
      const isWithin = ref.current?.contains(activeElement)
      focused.current = isWithin && activeElement instanceof HTMLElement ? activeElement : null
    } else if (focused.current) {
      if (activeElement === body) focused.current.focus({ preventScroll: true })
      focused.current = null
    }
  }, [isBusy, ref])
}

/** The actions of an admin, with their messages. Specification, sections 4 and 8. */
export function useAdminActions(panel: AdminPanel) {
  const { t } = useTexts(enAdmin, 'admin')
  const errorText = useErrorText()
  const { userId } = panel

  function showFailure(description: string): void {
    showToast({ title: t('failed'), description, tone: 'error' })
  }

  /** The text of the failures that a moderator can act on, otherwise `fallback`. */
  function textOf(error: unknown, fallback: string): string {
    const isClaimed = error instanceof ApiError && error.code === 'claimed'
    return isClaimed ? errorText(error, fallback) : fallback
  }

  /** Runs the action of a form. Resolves when it is done or has failed, before the lists are loaded again. */
  function settle(id: string, action: AdminAction): Promise<boolean> {
    return new Promise((resolve) => {
      const callbacks = {
        onDone: () => {
          resolve(true)
          action.onDone()
        },
        onFailed: (error: unknown) => {
          resolve(false)
          action.onFailed(error)
        },
      }
      // If the person must sign in first, neither callback is called.
      void panel.act(id, { ...action, ...callbacks, mayBeRefused: true }).then(() => resolve(false))
    })
  }

  function runDeletion(
    user: ListedUser,
    options: { resources?: 'delete'; bans?: boolean },
    onDeleted: () => void,
  ): void {
    void panel.act(user.id, {
      call: (fetch) => deleteUser(fetch, user.id, { userId, ...options }),
      onDone: () => {
        panel.users.remove(user.id)
        onDeleted()
        const description = t('users.deletedText')
        showToast({ title: t('users.deleted'), description, tone: 'success' })
        // The user's reviews are deleted too, so ratings have changed.
        void deviceSync.wake()
      },
      onFailed: () => showFailure(t('users.deleteFailedText')),
    })
  }

  return {
    changeRole(user: ListedUser, role: Role): void {
      void panel.act(user.id, {
        call: (fetch) => putRole(fetch, user.id, { userId, role }),
        onDone: () => {
          panel.users.replace({ ...user, role })
          const description = t('users.roleUpdatedText', { role })
          showToast({ title: t('users.roleUpdated'), description, tone: 'success' })
        },
        onFailed: () => showFailure(t('users.roleFailedText')),
      })
    },

    /** Asks first, with the browser's own dialog. Specification, section 4, "Admin deletion". */
    deleteUser(user: ListedUser, onDeleted: () => void): void {
      if (!window.confirm(t('users.confirmDelete'))) return
      runDeletion(user, {}, onDeleted)
    },

    /** Asks the server what would be deleted with the account. */
    countContributions({ id }: ListedUser): Promise<ContributionCounts | null> {
      return panel.ask((fetch) => postContributionCounts(fetch, { userId, memberId: id }))
    },

    /** Deletes the account with its places, after the person has confirmed it. [M6] */
    deleteEverything(user: ListedUser, { bans }: { bans: boolean }, onDeleted: () => void): void {
      runDeletion(user, { resources: 'delete', bans }, onDeleted)
    },

    deleteResource(resource: ListedResource, onDeleted: () => void): void {
      if (!window.confirm(t('resources.confirmDelete'))) return
      void panel.act(resource.id, {
        call: (fetch) => deleteAdminResource(fetch, resource.id, { userId }),
        onDone: () => {
          panel.resources.remove(resource.id)
          onDeleted()
          const description = t('resources.deletedText')
          showToast({ title: t('resources.deleted'), description, tone: 'success' })
          // The directory shows the device's own list; a pull removes the resource from it.
          void deviceSync.wake()
        },
        onFailed: () => showFailure(t('resources.deleteFailedText')),
      })
    },

    /** Asks first if the content has never been public. */
    restoreHidden({ id, subject, wasPublic, revision }: HiddenItem, onRestored: () => void): void {
      const isFirst = wasPublic === false
      if (isFirst && !window.confirm(t('hidden.confirmPublish'))) return
      const { type, id: subjectId } = subject
      const version = revision !== undefined && { revision }
      const restored = { subject: { type, id: subjectId }, state: 'visible' as const }
      const decision = { userId, ...restored, ...version }
      void panel.act(id, {
        call: (fetch) => postDecision(fetch, decision),
        onDone: () => {
          panel.hidden.remove(id)
          onRestored()
          const title = t(isFirst ? 'held.approved' : 'hidden.restored')
          const description = t(isFirst ? 'held.approvedText' : 'hidden.restoredText')
          showToast({ title, description, tone: 'success' })
          void deviceSync.wake()
        },
        onFailed: (error) => {
          const isChanged = error instanceof ApiError && error.code === 'conflict'
          showFailure(t(isChanged ? 'held.conflictText' : 'hidden.restoreFailedText'))
        },
      })
    },

    /** Asks first. The rule and the explanation of the earlier decision stay. */
    removeHidden(item: HiddenItem): void {
      const days = moderationLimits.undoDays
      if (!window.confirm(t('hidden.confirmRemove', { days }))) return
      const { type, id: subjectId } = item.subject
      const decision = {
        ...{ userId, subject: { type, id: subjectId }, state: 'removed' as const },
        ...(item.reason && { reason: item.reason }),
        ...(item.text && { text: item.text }),
      }
      void panel.act(item.id, {
        call: (fetch) => postDecision(fetch, decision),
        onDone: () => {
          panel.hidden.replace({ ...item, state: 'removed' })
          const description = t('hidden.removedText', { days })
          showToast({ title: t('hidden.removed'), description, tone: 'success' })
          void deviceSync.wake()
        },
        onFailed: () => showFailure(t('hidden.removeFailedText')),
      })
    },

    /** Asks first if the report is about the safety of children, because one key is enough to close it. */
    resolveReport(report: ListedReport): void {
      if (isUrgentReport(report.kind) && !window.confirm(t('reports.confirmResolve'))) return
      void panel.act(report.id, {
        call: (fetch) => putReportResolved(fetch, report.id, { userId }),
        onDone: () => {
          panel.reports.remove(report.id)
          const description = t('reports.resolvedText')
          showToast({ title: t('reports.resolved'), description, tone: 'success' })
        },
        onFailed: (error) => showFailure(textOf(error, t('reports.resolveFailedText'))),
        mayBeRefused: true,
      })
    },

    /** Returns whether the appeal was decided; a failure is reported. */
    decideAppeal(
      { id }: ListedAppeal,
      decided: Pick<DecideAppealBody, 'outcome' | 'text'>,
    ): Promise<boolean> {
      return settle(id, {
        call: (fetch) => putAppealDecided(fetch, id, { userId, ...decided }),
        onDone: () => {
          panel.appeals.remove(id)
          const description = t('appeals.doneText')
          showToast({ title: t('appeals.done'), description, tone: 'success' })
          void deviceSync.wake()
        },
        onFailed: (error) => {
          const isOlder = error instanceof ApiError && error.code === 'conflict'
          if (isOlder) showFailure(t('appeals.conflictText'))
          else showFailure(textOf(error, t('appeals.failedText')))
        },
      })
    },

    /** Returns whether the report was closed; a failure is reported. */
    declineReport(report: ListedReport, text: string): Promise<boolean> {
      const body = { userId, outcome: 'declined' as const, text }
      return settle(report.id, {
        call: (fetch) => putReportResolved(fetch, report.id, body),
        onDone: () => {
          panel.reports.remove(report.id)
          const description = t('reports.decline.doneText')
          showToast({ title: t('reports.decline.done'), description, tone: 'success' })
        },
        onFailed: (error) => showFailure(textOf(error, t('reports.decline.failedText'))),
      })
    },
  }
}
