import type { Resource } from '@worldschool/schema'
import { Smartphone } from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '../../app/paths.ts'
import { useViewer } from '../../features/auth/queries.ts'
import { PullToRefresh } from '../../features/resources/list/pull-to-refresh.tsx'
import { ResourceList, ResourceListLoading } from '../../features/resources/list/resource-list.tsx'
import { useResources, useResourcesById } from '../../features/resources/queries.ts'
import {
  OfflineStatusAnnouncer,
  OfflineStatusOfSaved,
} from '../../features/saved/components/offline-status.tsx'
import { SaveButton } from '../../features/saved/components/save-button.tsx'
import { useHasSavedList, useSavedIds } from '../../features/saved/queries.ts'
import { FetchFailed } from '../../features/sync-status/components/fetch-failed.tsx'
import { useIsOutOfReach } from '../../features/sync-status/queries.ts'
import { enSavedList } from '../../i18n/en/saved-list.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { openAuthDialog } from '../../stores/dialogs.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

/** Says that a visitor's saves exist only on this device, and offers to sign in. [Q8] */
export function VisitorHint({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTexts(enSavedList, 'savedList')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-paper-sunken px-4 py-1.5 text-ink-soft text-sm">
      <Smartphone aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
      <p className="flex-1 py-1.5">{t('visitorHint')}</p>
      <Button variant="quiet" size="sm" onClick={onSignIn} className="-mr-2.5">
        {t('signIn')}
      </Button>
    </div>
  )
}

const feeds = ['catalogue', 'mine'] as const

/** Specification, section 2, "Saved screen"; the newest save first. */
export function SavedScreen() {
  const { t } = useTexts(enSavedList, 'savedList')
  const viewer = useViewer()
  const savedIds = useSavedIds()
  const hasList = useHasSavedList()
  const { status } = useResources()
  const newestFirst = useMemo(() => [...(savedIds ?? [])].reverse(), [savedIds])
  const resources = useResourcesById(newestFirst)
  const count = resources.length
  // Known saves are shown at once; the empty state is shown only once it is certain that there are no saves.
  const isEmpty = savedIds?.size === 0 || status === 'ready'
  const isHere = savedIds !== undefined && (count > 0 || (hasList && isEmpty))
  const hasFailed = useIsOutOfReach(isHere, feeds)

  return (
    <div className="mx-auto max-w-6xl px-4 py-6 lg:px-8 lg:py-10">
      <h1 className="text-3xl">{t('title')}</h1>
      {hasFailed ? (
        <FetchFailed title={t('fetchFailed')} />
      ) : !isHere ? (
        <div className="mt-1">
          <ResourceListLoading text={t('loading')} />
        </div>
      ) : count === 0 ? (
        <EmptyState
          art="empty-saved"
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Link to={paths.explore} className={buttonClass('primary')}>
              {t('explore')}
            </Link>
          }
        />
      ) : (
        <>
          <h2 className="mt-1 mb-4 font-normal font-sans text-ink-soft text-sm tracking-normal">
            {t('count', { count })}
          </h2>
          {!viewer && (
            <div className="mb-4">
              <VisitorHint onSignIn={() => openAuthDialog()} />
            </div>
          )}
          <OfflineStatusAnnouncer />
          <ResourceList
            resources={resources}
            label={t('title')}
            viewer={viewer}
            renderSaveButton={renderSaveButton}
            renderNote={renderNote}
            memoryKey="saved"
          />
        </>
      )}
      <PullToRefresh />
    </div>
  )
}

function renderSaveButton(resource: Resource) {
  return <SaveButton resource={resource} tabIndex={-1} />
}

function renderNote(resource: Resource) {
  return <OfflineStatusOfSaved resource={resource} />
}
