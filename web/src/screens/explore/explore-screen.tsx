import type { CategoryFilter, Resource } from '@worldschool/schema'
import { useViewer } from '../../features/auth/queries.ts'
import { CategoryChips } from '../../features/resources/filters/category-chips.tsx'
import { PullToRefresh } from '../../features/resources/list/pull-to-refresh.tsx'
import { ResourceList, ResourceListLoading } from '../../features/resources/list/resource-list.tsx'
import { SaveButton } from '../../features/saved/components/save-button.tsx'
import { FetchFailed } from '../../features/sync-status/components/fetch-failed.tsx'
import { FirstPullProgress } from '../../features/sync-status/components/first-pull-progress.tsx'
import { useIsOutOfReach } from '../../features/sync-status/queries.ts'
import { numberText } from '../../i18n/number-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countFilters, setCategory, useExploreStore } from '../../stores/explore.ts'
import { setDialogDock } from '../../ui/dialog-dock.ts'
import { LazyComponent, lazyPart } from '../../ui/lazy-component.tsx'
import { afterPaint } from '../../ui/time-slice.ts'
import { FiltersButton } from './filters-button.tsx'
import { MapSlot } from './map-slot.tsx'
import { useExploreList } from './use-explore-list.ts'

const feeds = ['catalogue'] as const

// Only a filtered or sorted list, or a search, shows these.
const aboveList = lazyPart(() => import('./above-list.tsx').then((it) => it.AboveList))
const emptyList = lazyPart(() => import('./empty-list.tsx').then((it) => it.EmptyList))
const nearestButton = lazyPart(async () => {
  // The list is painted first.
  await afterPaint()
  return (await import('./nearest-button.tsx')).NearestButton
})

/** Specification, section 2, "Explore screen". */
export function ExploreScreen() {
  const { t, language } = useTranslation()
  const viewer = useViewer()
  const category = useExploreStore((state) => state.category)
  const selectedId = useExploreStore((state) => state.selectedId)
  const { status, resources, count, mapped, results, query, isApproximate } = useExploreList()
  const isNarrowed = useExploreStore(
    ({ sort, filters }) => sort !== 'newest' || countFilters(filters) > 0,
  )
  const hasFailed = useIsOutOfReach(status !== 'loading', feeds)

  return (
    <div className="mx-auto max-w-[110rem] lg:px-8">
      <h1 className="sr-only">{t('explore.title')}</h1>
      <div className="sticky top-(--header-height) z-20 bg-paper/94 backdrop-blur-md">
        <div className="flex items-center">
          <div className="min-w-0 flex-1 [mask-image:linear-gradient(to_right,black_calc(100%-1rem),transparent)]">
            <CategoryChips value={category} onChange={chooseCategory} />
          </div>
          <FiltersButton count={count} />
        </div>
      </div>
      <div className="px-4 pb-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(24rem,42%)] lg:items-start lg:gap-6 lg:px-0 xl:grid-cols-[clamp(20rem,30%,30.5rem)_minmax(0,1fr)] xl:has-[#detail>*]:grid-cols-[clamp(20rem,30%,30.5rem)_26rem_minmax(0,1fr)]">
        <div className="map-column lg:sticky lg:top-[calc(var(--header-height)+4.25rem)] lg:order-2 lg:h-[calc(100dvh-var(--header-height)-4.25rem-var(--nav-height))]">
          <MapSlot
            resources={mapped}
            results={results}
            query={query}
            listCount={count}
            isListReady={status === 'ready'}
          />
        </div>
        <section aria-labelledby="explore-list" className="pt-4 lg:pt-0">
          <h2 id="explore-list" className="sr-only">
            {t('explore.list')}
          </h2>
          {hasFailed ? (
            <FetchFailed title={t('explore.fetchFailed')} />
          ) : status === 'loading' ? (
            <ResourceListLoading text={t('explore.loading')} />
          ) : (
            <>
              <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
                <FirstPullProgress>
                  <p role="status" className="text-ink-soft text-sm">
                    {t('explore.count', { count, number: numberText(count, language) })}
                  </p>
                </FirstPullProgress>
                <LazyComponent part={nearestButton} props={{}} />
              </div>
              {(isNarrowed || query !== '') && (
                <LazyComponent part={aboveList} props={{ resources, query, isApproximate }} />
              )}
              {count === 0 ? (
                <LazyComponent part={emptyList} props={{ mapped, query }} />
              ) : (
                <ResourceList
                  resources={resources}
                  label={t('explore.list')}
                  viewer={viewer}
                  selectedId={selectedId}
                  renderSaveButton={renderSaveButton}
                  memoryKey="explore"
                />
              )}
            </>
          )}
        </section>
        <div
          id="detail"
          ref={setDialogDock}
          className="empty:hidden max-xl:contents xl:sticky xl:top-[calc(var(--header-height)+4.25rem)] xl:order-1 xl:z-16 xl:h-[calc(100dvh-var(--header-height)-4.25rem-var(--nav-height))]"
        />
      </div>
      {(hasFailed || status !== 'loading') && <PullToRefresh />}
    </div>
  )
}

function renderSaveButton(resource: Resource) {
  return <SaveButton resource={resource} tabIndex={-1} />
}

/** Applies a chip and scrolls to the beginning of the list. */
function chooseCategory(category: CategoryFilter): void {
  setCategory(category)
  window.scrollTo({ top: 0 })
}
