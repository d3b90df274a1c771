import type { Resource } from '@worldschool/schema'
import { Copy, Map as MapIcon, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { coordinatesText } from '../format-distance.ts'
import { mapsLinks, mapsPlatform } from '../maps-link.ts'
import { DeleteControl } from './delete-control.tsx'

interface WindowActionsProps {
  resource: Resource
  /** The ways to it, and to what is near it, in the app itself. */
  ways?: ReactNode
}

/** The ways from the window to the place: in the app, a maps app, or its coordinates for another. */
export function WindowActions({ resource, ways }: WindowActionsProps) {
  const { t } = useOpenedTranslation()
  const { t: tEditing } = useTexts(enEditing, 'editing')
  const { latitude, longitude } = resource

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: tEditing('place.copied'), description: text, tone: 'success' })
    } catch {
      // No clipboard, or none for us: they can be read off and typed.
      showToast({ title: tEditing('place.showCoordinates'), description: text })
    }
  }
  return (
    <div className="-mt-1 mb-5 flex flex-wrap gap-2">
      {ways}
      {mapsLinks(mapsPlatform(navigator.userAgent), resource).map(({ kind, href, isNewTab }) => (
        <a
          key={kind}
          href={href}
          {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
          className={buttonClass('secondary', 'sm')}
        >
          <MapIcon aria-hidden className="size-4.5" />
          {tEditing(`place.maps.${kind}`)}
          {isNewTab && <VisuallyHidden>({t('resourceWindow.newTab')})</VisuallyHidden>}
        </a>
      ))}
      {latitude !== null && longitude !== null && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Copy aria-hidden className="size-4.5" />}
          onClick={() => void copy(coordinatesText(latitude, longitude))}
        >
          {tEditing('place.copyCoordinates')}
        </Button>
      )}
    </div>
  )
}

interface WindowDeleteButtonProps {
  resource: Resource
  onDeleted: () => void
}

/** The delete button of the window, for authors and admins; the caller decides who sees it. */
export function WindowDeleteButton({ resource, onDeleted }: WindowDeleteButtonProps) {
  const { t } = useOpenedTranslation()
  return (
    <DeleteControl resource={resource} onDeleted={onDeleted}>
      {(ask) => (
        <Button
          variant="quiet"
          size="sm"
          icon={<Trash2 aria-hidden className="size-4.5" />}
          onClick={ask}
          className="text-danger! hover:bg-danger-soft"
        >
          {t('resourceWindow.delete')}
        </Button>
      )}
    </DeleteControl>
  )
}

/** The edit button of the window, for authors and admins; the caller decides who sees it. */
export function WindowEditButton({ onClick }: { onClick: () => void }) {
  const { t } = useTexts(enEditing, 'editing')
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Pencil aria-hidden className="size-4.5" />}
      onClick={onClick}
    >
      {t('edit.open')}
    </Button>
  )
}
