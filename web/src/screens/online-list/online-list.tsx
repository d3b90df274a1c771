import { type Resource, resourcePaths, resourcesResponse } from '@worldschool/schema'
import { useEffect, useMemo, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { CategoryBadge } from '../../features/resources/components/badges.tsx'
import { searchResources } from '../../features/resources/search/search.ts'
import { numberText } from '../../i18n/number-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useExploreStore } from '../../stores/explore.ts'
import { Button } from '../../ui/button.tsx'

/** The number of rows that are rendered at once; more are rendered as the user scrolls. */
const rowsAtOnce = 100

type Loaded = readonly Resource[] | 'loading' | 'failed'

/**
 * All resources directly from the server, read only. For a browser without storage, in which the other screens
 * have no database.
 */
export function OnlineList() {
  const { t } = useTranslation()
  const { loaded, load } = useLoaded()
  return (
    <section aria-labelledby="online-list" className="mx-auto max-w-2xl px-4 pb-6">
      <h2 id="online-list" className="sr-only">
        {t('explore.list')}
      </h2>
      {loaded === 'loading' ? (
        <p role="status" className="text-center text-ink-soft">
          {t('explore.loading')}
        </p>
      ) : loaded === 'failed' ? (
        <div role="status" className="flex flex-col items-center gap-3 text-center">
          <p>{t('explore.fetchFailed')}</p>
          <Button variant="secondary" size="sm" onClick={load}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <Rows resources={loaded} />
      )}
    </section>
  )
}

/** Loads the resources, and loads again by itself once the device is online. */
function useLoaded(): { loaded: Loaded; load: () => void } {
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const [attempt, setAttempt] = useState(0)
  const load = () => setAttempt((times) => times + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tap sends a new request
  useEffect(() => {
    let isOnScreen = true
    const load = async () => {
      setLoaded('loading')
      const request = { method: 'GET', path: resourcePaths.list } as const
      const next = await callApi(fetch, request, resourcesResponse).then(
        ({ body }) => body,
        (error: unknown) => {
          console.warn(error)
          return 'failed' as const
        },
      )
      if (isOnScreen) setLoaded(next)
    }
    void load()
    window.addEventListener('online', load)
    return () => {
      isOnScreen = false
      window.removeEventListener('online', load)
    }
  }, [attempt])
  return { loaded, load }
}

/** The resources that the search in the header finds. */
function Rows({ resources }: { resources: readonly Resource[] }) {
  const { t, language } = useTranslation()
  const query = useExploreStore((state) => state.query)
  const [visibleCount, setVisibleCount] = useState(rowsAtOnce)
  const found = useMemo(
    () => searchResources(resources, query, (category) => t(`categories.card.${category}`)),
    [resources, query, t],
  )
  return (
    <>
      <p role="status" className="mb-2 text-ink-soft text-sm">
        {t('explore.count', { count: found.length, number: numberText(found.length, language) })}
      </p>
      <ul className="flex flex-col gap-2">
        {found.slice(0, visibleCount).map((resource) => (
          <Row key={resource.id} resource={resource} />
        ))}
      </ul>
      {found.length > visibleCount && (
        <MoreRows key={visibleCount} onReach={() => setVisibleCount(visibleCount + rowsAtOnce)} />
      )}
    </>
  )
}

function MoreRows({ onReach }: { onReach: () => void }) {
  const [end, setEnd] = useState<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each `onReach` does the same
  useEffect(() => {
    if (!end) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), {
      rootMargin: '600px',
    })
    observer.observe(end)
    return () => observer.disconnect()
  }, [end])
  return <div ref={setEnd} />
}

/** Users' text is shown in its own writing direction. */
function Row({ resource }: { resource: Resource }) {
  const { name, location, description, category, price, ageRange, contactInfo } = resource
  const facts = [price, ageRange, ...Object.values(contactInfo ?? {})].filter((fact) => fact)
  return (
    <li className="rounded-2xl border border-line bg-paper-raised p-3">
      <details>
        <summary className="cursor-pointer">
          <h3 className="inline font-semibold" dir="auto">
            {name}
          </h3>
          <p className="text-ink-soft text-sm" dir="auto">
            {location}
          </p>
        </summary>
        <div className="mt-2 flex flex-col items-start gap-2">
          <CategoryBadge category={category} />
          <p className="whitespace-pre-line" dir="auto">
            {description}
          </p>
          {facts.map((fact) => (
            <p key={fact} className="text-sm wrap-anywhere" dir="auto">
              {fact}
            </p>
          ))}
        </div>
      </details>
    </li>
  )
}
