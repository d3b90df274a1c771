import type { Resource } from '@worldschool/schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LatePart, late } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAfterPaint } from './use-after-paint.ts'

const mapPanel = late(
  () => import('./explore-map-panel.tsx').then((module) => module.ExploreMapPanel),
  MapPlaceholder,
)

interface MapSlotProps {
  resources: readonly Resource[]
  listCount: number
  isListReady: boolean
}

/** The map's place. It comes after the list has been painted, and the list never waits for it. */
export function MapSlot({ isListReady, ...panel }: MapSlotProps) {
  const isPainted = useAfterPaint(isListReady)
  if (!isPainted) return <MapPlaceholder />
  return <LatePart part={mapPanel} props={panel} />
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
