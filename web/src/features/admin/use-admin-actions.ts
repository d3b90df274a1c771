import type { ListedReport, ListedResource, ListedUser, Role } from '@worldschool/schema'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { deleteAdminResource, deleteUser, putReportResolved, putRole } from '../../api/admin.ts'
import { enAdmin } from '../../i18n/en/admin.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { showToast } from '../../stores/toast.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import type { AdminPanel } from './admin-panel.ts'

/** A button that is disabled while it works loses the focus; here it gets it back. */
export function useKeptFocus(isBusy: boolean, ref: RefObject<HTMLElement | null>): void {
  const held = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isBusy) {
      const isWithin = ref.current?.contains(activeElement)
      held.current = isWithin && activeElement instanceof HTMLElement ? activeElement : null
    } else if (held.current) {
      if (activeElement === body) held.current.focus({ preventScroll: true })
      held.current = null
    }
  }, [isBusy, ref])
}

/** What an admin does to a user or a resource, with what is said afterwards. Sections 4 and 8. */
export function useAdminActions(panel: AdminPanel) {
  const { t } = useTexts(enAdmin, 'admin')
  const { userId } = panel

  function tellFailure(description: string): void {
    showToast({ title: t('failed'), description, tone: 'error' })
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
        onFailed: () => tellFailure(t('users.roleFailedText')),
      })
    },

    /** Asks in the browser's own way first. Section 4, "Admin deletion". */
    deleteUser(user: ListedUser, onDeleted: () => void): void {
      if (!window.confirm(t('users.confirmDelete'))) return
      void panel.act(user.id, {
        call: (fetch) => deleteUser(fetch, user.id, { userId }),
        onDone: () => {
          panel.users.remove(user.id)
          onDeleted()
          const description = t('users.deletedText')
          showToast({ title: t('users.deleted'), description, tone: 'success' })
          // The user's reviews are gone, and ratings have changed with them.
          void deviceSync.wake()
        },
        onFailed: () => tellFailure(t('users.deleteFailedText')),
      })
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
          // The directory's own list is the device's: a pull takes the resource off it.
          void deviceSync.wake()
        },
        onFailed: () => tellFailure(t('resources.deleteFailedText')),
      })
    },

    resolveReport(report: ListedReport, onResolved: () => void): void {
      void panel.act(report.id, {
        call: (fetch) => putReportResolved(fetch, report.id, { userId }),
        onDone: () => {
          panel.reports.remove(report.id)
          onResolved()
          const description = t('reports.resolvedText')
          showToast({ title: t('reports.resolved'), description, tone: 'success' })
        },
        onFailed: () => tellFailure(t('reports.resolveFailedText')),
      })
    },
  }
}
