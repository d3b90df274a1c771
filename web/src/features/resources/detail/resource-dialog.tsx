import type { Pending, Resource } from '@worldschool/schema'
import { type ReactNode, useState } from 'react'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { UserText } from '../../../ui/user-text.ts'
import type { Search } from '../use-resource-lookup.ts'
import { ResourceActions } from './resource-actions.tsx'
import { ResourceDialogHeader } from './resource-dialog-header.tsx'
import { AmenitiesTab, OverviewTab } from './resource-dialog-tabs.tsx'

type Tab = 'overview' | 'amenities' | 'reviews'

interface ResourceWindowProps {
  /** Null if the resource is not on the device. */
  resource: Resource | null
  /** The state of the lookup if `resource` is null. */
  search: Search
  pending: Pending | null
  open: boolean
  /** True if a link in the app has opened the dialog; then going back closes it. */
  isInHistory: boolean
  /** Docked beside the list and the map, both of which stay usable. */
  isDocked: boolean
  onClose: () => void
  saveButton: ReactNode
  /** The photos in the overview, and the action that opens them from the header; undefined without photos. */
  photos?: ReactNode
  onOpenPhotos?: (() => void) | undefined
  /** The offline status of a saved resource. */
  offlineStatus?: ReactNode
  onShowOnMap: () => void
  /** Further actions for the place, in the "More" menu. */
  moreActions?: ReactNode
  /** Shows the texts that the author of the resource has written. */
  UserText: UserText
  reviews: ReactNode
  /** The controls for the author of the resource and for admins. */
  controls?: ReactNode
  /** The control to report a problem, at the end of the dialog. */
  report?: ReactNode
}

/** The dialog with the details of one resource. Specification, section 2, "Resource detail window". */
export function ResourceDialog(props: ResourceWindowProps) {
  const { resource, open, onClose } = props
  const { t } = useDialogsTranslation()
  const [tab, setTab] = useState<Tab>('overview')
  // It stays mounted while it closes; its state is reset when it opens again.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setTab('overview')
  }
  return (
    <Dialog
      open={open}
      isInHistory={props.isInHistory}
      isDocked={props.isDocked}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={resource?.name ?? t('resourceWindow.title')}
      hideTitle
      size="lg"
      closeLabel={t('common.close')}
      header={
        resource ? (
          <ResourceDialogHeader
            resource={resource}
            pending={props.pending}
            saveButton={props.saveButton}
            offlineStatus={props.offlineStatus}
            onOpenPhotos={props.onOpenPhotos}
          />
        ) : (
          props.search === 'looking' && <ResourceMissingHeader />
        )
      }
    >
      {resource ? (
        <>
          <ResourceActions
            resource={resource}
            onShowOnMap={props.onShowOnMap}
            more={props.moreActions}
          />
          <Tabs
            label={t('resourceWindow.tabs')}
            value={tab}
            onValueChange={setTab}
            tabs={[
              {
                value: 'overview',
                label: t('resourceWindow.overview'),
                content: (
                  <TabBody>
                    <OverviewTab
                      resource={resource}
                      photos={props.photos}
                      UserText={props.UserText}
                    />
                  </TabBody>
                ),
              },
              {
                value: 'amenities',
                label: t('resourceWindow.amenities'),
                content: (
                  <TabBody>
                    <AmenitiesTab resource={resource} UserText={props.UserText} />
                  </TabBody>
                ),
              },
              { value: 'reviews', label: t('resourceWindow.reviews'), content: props.reviews },
            ]}
          />
          {/* Not below the reviews, where the controls would seem to apply to the user's own review. */}
          {props.controls && tab !== 'reviews' && (
            <div className="mt-8 border-line border-t pt-4">
              <div className="-mx-4 flex flex-wrap justify-between gap-2">{props.controls}</div>
            </div>
          )}
          {props.report && <div className="-mx-4 mt-2 -mb-3 flex justify-end">{props.report}</div>}
        </>
      ) : (
        <ResourceMissing search={props.search} />
      )}
    </Dialog>
  )
}

/** Keeps the height of the dialog stable when switching between a long tab and a short one. */
function TabBody({ children }: { children: ReactNode }) {
  return <div className="min-h-72 sm:min-h-80">{children}</div>
}

/** The dialog for a resource that is not, or not yet, on the device. */
function ResourceMissing({ search }: { search: Search }) {
  const { t } = useTexts(enEditing, 'editing')
  return (
    <div role="status">
      {search === 'looking' ? (
        <>
          <p className="mb-5 text-ink-soft text-sm">{t('missing.looking')}</p>
          <Skeleton className="h-13 rounded-2xl" />
          <Skeleton className="mt-5 h-72 rounded-xl sm:h-80" />
        </>
      ) : (
        <EmptyState
          art="not-found"
          title={t(`missing.${search}`)}
          text={t(`missing.${search}Hint`)}
        />
      )}
    </div>
  )
}

/** The placeholder header until the resource is loaded: picture, badge, name and place. */
function ResourceMissingHeader() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-5/2 rounded-none sm:aspect-3/1" />
      <div className="px-6 pt-5">
        <Skeleton className="h-6 w-24 rounded-full" />
        <Skeleton className="mt-3 h-8 w-3/4" />
        <Skeleton className="mt-3 h-5 w-1/2" />
      </div>
    </div>
  )
}
