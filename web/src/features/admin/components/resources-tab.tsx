import type { Category } from '@worldschool/schema'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import type { AdminPanel } from '../admin-panel.ts'
import { useAdminActions } from '../use-admin-actions.ts'
import { PagedRows } from './paged-rows.tsx'
import { ResourceRow, resourceColumns } from './resource-row.tsx'

interface ResourcesTabProps {
  panel: AdminPanel
  renderCategory: (category: Category) => ReactNode
}

/** Section 2, "Admin panel": every resource, whoever added it. */
export function ResourcesTab({ panel, renderCategory }: ResourcesTabProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const actions = useAdminActions(panel)
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  return (
    <PagedRows
      list={panel.resources}
      kind="resources"
      label={t('tabs.resources')}
      head={
        <div className={resourceColumns}>
          <span>{t('resources.resource')}</span>
          <span>{t('resources.category')}</span>
          <span>{t('resources.place')}</span>
          <span className="text-right">{t('resources.actions')}</span>
        </div>
      }
      renderRow={(resource, keepFocus) => (
        <ResourceRow
          resource={resource}
          category={renderCategory(resource.category)}
          isBusy={busyIds.has(resource.id)}
          onDelete={() => actions.deleteResource(resource, keepFocus)}
        />
      )}
    />
  )
}
