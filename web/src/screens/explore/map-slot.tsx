import type { Resource } from '@worldschool/schema'
import { lazy, Suspense } from 'react'
import { useResourceAddress } from '../../features/resources/resource-address.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { selectResource, useExploreStore } from '../../stores/explore.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAfterPaint } from './use-after-paint.ts'

const MapPanel = lazy(() =>
  import('../../features/map/components/map-panel.tsx').then((module) => ({
    default: module.MapPanel,
  })),
)

interface MapSlotProps {
  resources: readonly Resource[]
  isListReady: boolean
}

/** The map's place. It comes after the list has been painted, and the list never waits for it. */
export function MapSlot({ resources, isListReady }: MapSlotProps) {
  const isPainted = useAfterPaint(isListReady)
  const selectedId = useExploreStore((state) => state.selectedId)
  const { open } = useResourceAddress()
  if (!isPainted) return <MapPlaceholder />
  return (
    <Suspense fallback={<MapPlaceholder />}>
      <MapPanel
        resources={resources}
        selectedId={selectedId}
        onSelect={selectResource}
        onOpen={open}
      />
    </Suspense>
  )
}

function MapPlaceholder() {
  const { t } = useTranslation()
  return (
    <div className="relative h-64 overflow-hidden rounded-2xl border border-line lg:h-full">
      <Skeleton className="size-full" />
      <p className="absolute inset-0 grid place-items-center text-ink-faint text-sm">
        {t('explore.loadingMap')}
      </p>
    </div>
  )
}
