import type { Category, ListedResource } from '@worldschool/schema'
import { LoaderCircle, MapPin, Trash2, UserRound } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { IconButton } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import type { AdminPanel } from '../admin-panel.ts'
import { placeText } from '../cell-texts.ts'
import { deleteButton, row } from '../row-styles.ts'
import { useAdminActions, useRestoredFocus } from '../use-admin-actions.ts'
import { PagedRows } from './paged-rows.tsx'

const resourceColumns =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 md:grid-cols-[minmax(0,1fr)_10rem_minmax(0,15rem)_4.5rem] md:items-center md:gap-x-4'

interface ResourceRowProps {
  resource: ListedResource
  category: ReactNode
  isBusy: boolean
  onDelete: () => void
}

function ResourceRow({ resource, category, isBusy, onDelete }: ResourceRowProps) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const ref = useRef<HTMLDivElement>(null)
  useRestoredFocus(isBusy, ref)
  const Icon = isBusy ? LoaderCircle : Trash2
  return (
    <div ref={ref} className={cn(row, resourceColumns)}>
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere font-semibold">
          {resource.name}
        </p>
        {resource.createdBy !== null && (
          <p className="mt-0.5 flex gap-1.5 wrap-anywhere text-ink-soft text-sm">
            <UserRound aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
            <span>{t('resources.createdBy', { name: resource.createdBy })}</span>
          </p>
        )}
      </div>
      <div className="col-span-2 mt-2 md:col-span-1 md:mt-0">{category}</div>
      <p className="mt-2 flex min-w-0 gap-1.5 wrap-anywhere text-ink-soft text-sm max-md:col-start-1 md:mt-0">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
        <span dir="auto">{placeText(resource.location, { t, language })}</span>
      </p>
      <div className="max-md:col-start-2 max-md:row-start-1 md:text-right">
        <IconButton
          label={t('resources.delete', { name: resource.name })}
          disabled={isBusy}
          aria-busy={isBusy || undefined}
          onClick={onDelete}
          className={cn(deleteButton, 'max-md:-mt-2 max-md:-mr-2')}
        >
          <Icon aria-hidden className={cn('size-5', isBusy && 'animate-spin')} />
        </IconButton>
      </div>
    </div>
  )
}

interface ResourcesTabProps {
  panel: AdminPanel
  renderCategory: (category: Category) => ReactNode
}

/** Specification, section 2, "Admin panel": all resources, no matter who added them. */
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
      renderRow={(resource, restoreFocus) => (
        <ResourceRow
          resource={resource}
          category={renderCategory(resource.category)}
          isBusy={busyIds.has(resource.id)}
          onDelete={() => actions.deleteResource(resource, restoreFocus)}
        />
      )}
    />
  )
}
