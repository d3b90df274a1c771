import type { Resource } from '@worldschool/schema'
import { useMemo } from 'react'
import { paths } from '../../app/paths.ts'
import { useViewer } from '../../features/auth/queries.ts'
import {
  ResourceList,
  ResourceListLoading,
} from '../../features/resources/components/resource-list.tsx'
import { useResources, useResourcesById } from '../../features/resources/queries.ts'
import { HeartButton } from '../../features/saved/components/heart-button.tsx'
import { KeptAnnouncer, KeptNoteOfSaved } from '../../features/saved/components/kept-note.tsx'
import { VisitorHint } from '../../features/saved/components/visitor-hint.tsx'
import { useHasSavedList, useSavedIds } from '../../features/saved/queries.ts'
import { FetchFailed } from '../../features/sync-status/components/fetch-failed.tsx'
import { PullToRefresh } from '../../features/sync-status/components/pull-to-refresh.tsx'
import { useIsOutOfReach } from '../../features/sync-status/queries.ts'
import { enSavedList } from '../../i18n/en/saved-list.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { openAuthDialog } from '../../stores/dialogs.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

const feeds = ['catalogue', 'mine'] as const

/** Section 2, "Saved screen"; the newest save first. */
export function SavedScreen() {
  const { t } = useTexts(enSavedList, 'savedList')
  const viewer = useViewer()
  const savedIds = useSavedIds()
  const hasList = useHasSavedList()
  const { status } = useResources()
  const newestFirst = useMemo(() => [...(savedIds ?? [])].reverse(), [savedIds])
  const resources = useResourcesById(newestFirst)
  const count = resources.length
  // What is known is shown; that there is nothing is said only once that is known too.
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
          <KeptAnnouncer />
          <ResourceList
            resources={resources}
            label={t('title')}
            viewer={viewer}
            renderHeart={renderHeart}
            renderNote={renderNote}
            memoryKey="saved"
          />
        </>
      )}
      <PullToRefresh />
    </div>
  )
}

function renderHeart(resource: Resource) {
  return <HeartButton resource={resource} />
}

function renderNote(resource: Resource) {
  return <KeptNoteOfSaved resource={resource} />
}
