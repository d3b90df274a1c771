import type { Resource } from '@worldschool/schema'
import {
  Copy,
  Ellipsis,
  Map as MapIcon,
  MapPinned,
  Navigation,
  Pencil,
  Share2,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { enEditing } from '../../../i18n/en/editing.ts'
import type { TextsOf } from '../../../i18n/texts-in.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { type DialogsT, useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { shareAndReport } from '../../../stores/share-link.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { coordinatesText, formatCoordinates } from '../format-distance.ts'
import { DeleteControl } from './delete-control.tsx'
import { mapsLinks, mapsPlatform, resourceUrl } from './map-links.ts'

interface ResourceActionsProps {
  resource: Resource
  onShowOnMap: () => void
  /** Further actions for the place, in the "More" menu. */
  more?: ReactNode
}

const action =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-xl bg-paper-sunken px-1 py-2 text-center font-semibold text-primary text-xs leading-tight transition hover:bg-primary-soft active:scale-[0.98] disabled:opacity-50'

/** The row of actions: maps app, map, share, and more. */
export function ResourceActions({ resource, onShowOnMap, more }: ResourceActionsProps) {
  const { t } = useDialogsTranslation()
  const { t: te, language } = useTexts(enEditing, 'editing')
  const moreId = useId()
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const { latitude, longitude } = resource
  const isPlaced = latitude !== null && longitude !== null
  const [directions, ...otherMaps] = mapsLinks(mapsPlatform(navigator.userAgent), resource)
  const hasMore = isPlaced || otherMaps.length > 0
  return (
    <div className="-mt-1 mb-5">
      <div className="flex gap-2">
        {directions && (
          <a href={directions.href} {...newTab(directions)} className={action}>
            <Navigation aria-hidden className="size-5" />
            <span>{te('place.directions')}</span>
            {directions.isNewTab && <NewTabNote />}
          </a>
        )}
        {isPlaced && (
          <button
            type="button"
            aria-label={te('place.showOnMap')}
            onClick={onShowOnMap}
            className={action}
          >
            <MapPinned aria-hidden className="size-5" />
            <span>{te('place.map')}</span>
          </button>
        )}
        {/* Only for a resource that the server has; otherwise the recipient could not open the link. */}
        {resource.revision > 0 && (
          <button type="button" onClick={() => void share(resource, t)} className={action}>
            <Share2 aria-hidden className="size-5" />
            <span>{te('place.share')}</span>
          </button>
        )}
        {hasMore && (
          <button
            type="button"
            aria-expanded={isMoreOpen}
            aria-controls={moreId}
            onClick={() => setIsMoreOpen(!isMoreOpen)}
            className={action}
          >
            <Ellipsis aria-hidden className="size-5" />
            <span>{te('place.more')}</span>
          </button>
        )}
      </div>
      {hasMore && (
        <div id={moreId} hidden={!isMoreOpen} className="mt-2">
          <div className="flex flex-wrap gap-2">
            {more}
            {otherMaps.map((link) => (
              <a
                key={link.kind}
                href={link.href}
                {...newTab(link)}
                className={buttonClass('secondary', 'sm')}
              >
                <MapIcon aria-hidden className="size-4.5" />
                <span>{te(`place.maps.${link.kind}`)}</span>
                {link.isNewTab && <NewTabNote />}
              </a>
            ))}
            {isPlaced && (
              <Button
                variant="secondary"
                size="sm"
                icon={<Copy aria-hidden className="size-4.5" />}
                onClick={() => void copy(coordinatesText(latitude, longitude), te)}
              >
                {te('place.copyCoordinates')}
              </Button>
            )}
          </div>
          {isPlaced && (
            <p className="mt-2 whitespace-pre text-ink-soft text-xs tabular-nums tracking-wider">
              {formatCoordinates(latitude, longitude, { t, language })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function newTab({ isNewTab }: { isNewTab: boolean }) {
  return isNewTab ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
}

function NewTabNote() {
  const { t } = useDialogsTranslation()
  return <VisuallyHidden>{`(${t('resourceWindow.newTab')})`}</VisuallyHidden>
}

async function copy(text: string, t: TextsOf<typeof enEditing>): Promise<void> {
  if (await copyText(text)) {
    showToast({ title: t('place.copied'), description: text, tone: 'success' })
  } else {
    // If copying fails, show the coordinates, so that the user can read and type them.
    showToast({ title: t('place.showCoordinates'), description: text })
  }
}

function share({ id, name, location }: Resource, t: DialogsT): Promise<void> {
  const url = resourceUrl(window.location.origin, id)
  return shareAndReport({ title: name, text: `${name}, ${location}`, url }, t)
}

interface ResourceDeleteButtonProps {
  resource: Resource
  onDeleted: () => void
}

/** The delete button of the dialog, for authors and admins; the caller decides who sees it. */
export function ResourceDeleteButton({ resource, onDeleted }: ResourceDeleteButtonProps) {
  const { t } = useDialogsTranslation()
  return (
    <DeleteControl resource={resource} onDeleted={onDeleted}>
      {(openDialog) => (
        <Button
          variant="quiet-danger"
          size="sm"
          icon={<Trash2 aria-hidden className="size-4.5" />}
          onClick={openDialog}
        >
          {t('resourceWindow.delete')}
        </Button>
      )}
    </DeleteControl>
  )
}

/** The edit button of the dialog, for authors and admins; the caller decides who sees it. */
export function ResourceEditButton({ onClick }: { onClick: () => void }) {
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
