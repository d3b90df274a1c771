import type { Resource } from '@worldschool/schema'
import { MapPinned } from 'lucide-react'
import { enMap } from '../../../i18n/en/map.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { selectResource } from '../../../stores/explore.ts'
import { showOnMap } from '../../../stores/fly-to-request.ts'
import { cn } from '../../../ui/cn.ts'

interface CardMapButtonProps {
  resource: Resource
  isSelected: boolean
}

/** Selects a resource on the map above or beside the list, and deselects it again. */
export function CardMapButton({ resource, isSelected }: CardMapButtonProps) {
  const { t } = useTexts(enMap, 'map')
  const label = t('card.show', { name: resource.name })
  if (resource.latitude === null || resource.longitude === null) return null

  const toggle = () => {
    if (isSelected) return selectResource(null)
    showOnMap(resource.id)
    scrollToMap()
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isSelected}
      tabIndex={-1}
      onClick={toggle}
      className={cn(
        'absolute right-2 bottom-2 z-10 grid size-11 place-items-center rounded-full shadow-card transition active:scale-95',
        isSelected
          ? 'bg-primary text-on-primary'
          : 'bg-paper-raised/92 text-ink-soft hover:text-ink',
      )}
    >
      <MapPinned aria-hidden className="size-5" />
    </button>
  )
}

/** Scrolls to a map above the list, which may be out of view. A map beside the list is always in view. */
function scrollToMap(): void {
  if (!isMapBesideList()) window.scrollTo({ top: 0 })
}

/** Returns true if the window is wide enough to show the map beside the list, where the map stays visible. */
export function isMapBesideList(): boolean {
  return window.matchMedia('(width >= 64rem)').matches
}
