import {
  mayDeleteResource,
  mayEditResource,
  moderatedCountries,
  type Resource,
  type ViewReview,
} from '@worldschool/schema'
import { useEffect, useState } from 'react'
import { useViewer } from '../../features/auth/queries.ts'
import { DecisionNote } from '../../features/moderation/components/decision-note.tsx'
import { useHeld } from '../../features/moderation/queries.ts'
import { PhotoStrip } from '../../features/photos/components/photo-strip.tsx'
import {
  ReportButton,
  ReportPhotoButton,
  ReportReviewButton,
} from '../../features/reports/components/report-button.tsx'
import type { ReportTarget } from '../../features/reports/report-draft.ts'
import {
  ResourceDeleteButton,
  ResourceEditButton,
} from '../../features/resources/detail/resource-actions.tsx'
import { ResourceDialog } from '../../features/resources/detail/resource-dialog.tsx'
import { NearButton } from '../../features/resources/filters/near-button.tsx'
import { usePending, useResource } from '../../features/resources/queries.ts'
import { useResourceLookup } from '../../features/resources/use-resource-lookup.ts'
import { ReviewsPanel } from '../../features/reviews/components/reviews-panel.tsx'
import { OfflineStatusOfSaved } from '../../features/saved/components/offline-status.tsx'
import { SaveButton } from '../../features/saved/components/save-button.tsx'
import { LazyComponent, lazyOnOpen, lazyPart } from '../../ui/lazy-component.tsx'
import { PlainUserText, type UserTextProps } from '../../ui/user-text.ts'
import { ReportWindow } from './report-window.tsx'
import { usePlaceLinks } from './use-place-links.ts'

const written = lazyPart(
  () => import('../../features/translation/components/user-text.tsx').then((m) => m.UserText),
  PlainUserText,
)

// Only admins and moderators load it.
const decideButton = lazyPart(() =>
  import('../../features/moderation/components/decide-button.tsx').then((m) => m.DecideButton),
)

// Only members load it. The placeholder is as high as the button, so that nothing moves.
const blockButton = lazyPart(
  () => import('../../features/blocking/components/block-button.tsx').then((m) => m.BlockButton),
  () => <div className="h-11" />,
)

// Only authors of places load it.
const heldAtPlace = lazyPart(() => import('./held-at-place.tsx').then((m) => m.HeldAtPlace))

const EditResourceDialog = lazyOnOpen(() =>
  import('../../features/resources/form/change-resource-dialog.tsx').then(
    (module) => module.EditResourceDialog,
  ),
)
const PhotoGallery = lazyOnOpen(() =>
  import('../../features/photos/components/photo-gallery.tsx').then(
    (module) => module.PhotoGallery,
  ),
)
interface OpenResourceProps {
  id: string
  open: boolean
  isInHistory: boolean
  isDocked: boolean
  onClose: () => void
}

/** A resource dialog with all of its parts. */
export function OpenResource({ id, open, isInHistory, isDocked, onClose }: OpenResourceProps) {
  useEffect(() => {
    void import('../../stores/install.ts').then((it) => it.recordOpened(id), console.error)
  }, [id])
  const viewer = useViewer()
  // The device does not know the country of a resource. Moderators of named countries decide in the panel. [M10]
  const decides = viewer !== null && moderatedCountries(viewer)?.length === 0
  const stored = useResource(id)
  // Keeps the resource while the dialog is open, even if it is deleted.
  const [shown, setShown] = useState(stored)
  if (stored && stored !== shown) setShown(stored)
  const resource = stored ?? shown
  const search = useResourceLookup(id, resource !== null)
  const pending = usePending(id)
  const held = useHeld()
  const links = usePlaceLinks(resource, isDocked)
  // Rendered beside the dialog, so that closing the dialog does not discard typed text.
  const [edited, setEdited] = useState<Resource | null>(null)
  const [reported, setReported] = useState<ReportTarget | null>(null)
  const hasPhotos = resource !== null && resource.images.length > 0
  const isOwn = viewer !== null && resource?.authorId === viewer.id
  // Unknown at first; reviews are fetched a moment later.
  const isHeld = isOwn && (!held || held.resources.some((waiting) => waiting.id === id))
  const renderReviewAction = ({ id, userId, user }: ViewReview) => (
    <>
      {decides ? (
        <LazyComponent
          part={decideButton}
          props={{ subject: { type: 'review', id }, author: user.username }}
        />
      ) : (
        <ReportReviewButton
          author={user.username}
          onOpen={() =>
            setReported({ type: 'review', id, author: { id: userId, name: user.username } })
          }
        />
      )}
      {viewer && <LazyComponent part={blockButton} props={{ member: { ...user, id: userId } }} />}
    </>
  )
  const renderPhotoAction = (id: string) =>
    decides ? (
      <DecidePhoto key={id} id={id} />
    ) : (
      <ReportPhotoButton onOpen={() => setReported({ type: 'photo', id })} />
    )
  const photos = usePhotosOpen(open && hasPhotos)
  return (
    <>
      <ResourceDialog
        resource={resource}
        search={search}
        pending={pending}
        open={open}
        isInHistory={isInHistory}
        isDocked={isDocked}
        onClose={onClose}
        saveButton={resource && <SaveButton resource={resource} />}
        offlineStatus={
          resource && (
            <>
              <OfflineStatusOfSaved resource={resource} />
              {isOwn && held && (
                <LazyComponent part={heldAtPlace} props={{ resource, viewer, held }} />
              )}
            </>
          )
        }
        photos={
          resource &&
          resource.images.length > 1 && <PhotoStrip resource={resource} onOpen={photos.open} />
        }
        onOpenPhotos={hasPhotos ? () => photos.open(0) : undefined}
        onShowOnMap={() => void links.showOnMap()}
        moreActions={
          resource && (
            <NearButton
              resource={resource}
              count={links.nearCount}
              onClick={() => void links.showNear()}
            />
          )
        }
        UserText={UserText}
        report={resource && <ReportButton onOpen={() => setReported({ type: 'resource' })} />}
        reviews={
          resource && (
            <ReviewsPanel
              {...{
                resource,
                isHeld,
                viewer,
                UserText,
                DecisionNote,
                renderAction: renderReviewAction,
              }}
            />
          )
        }
        controls={
          resource &&
          (decides || mayEditResource(viewer, resource)) && (
            <>
              {mayEditResource(viewer, resource) && (
                <ResourceEditButton onClick={() => setEdited(resource)} />
              )}
              {decides && !isOwn && (
                <LazyComponent
                  part={decideButton}
                  props={{ subject: { type: 'resource', id: resource.id } }}
                />
              )}
              {mayDeleteResource(viewer, resource) && (
                <ResourceDeleteButton resource={resource} onDeleted={onClose} />
              )}
            </>
          )
        }
      />
      {photos.wasOpened && resource && (
        <PhotoGallery
          resource={resource}
          viewer={viewer}
          opened={photos.opened}
          onClose={photos.close}
          renderAction={isOwn ? null : renderPhotoAction}
        />
      )}
      {/* Input of one account must not be visible to another. [Q9] */}
      {edited && viewer && (
        <EditResourceDialog
          key={viewer.id}
          seen={edited}
          viewerId={viewer.id}
          onClose={() => setEdited(null)}
        />
      )}
      {reported && (
        <ReportWindow resourceId={id} target={reported} onClose={() => setReported(null)} />
      )}
    </>
  )
}

/**
 * The photo with which the gallery opens. Once opened, the gallery stays mounted, so that its close animation can
 * finish. Without an open dialog or a photo, it closes, and it does not reopen by itself later.
 */
function usePhotosOpen(canBeOpen: boolean) {
  const [opened, setOpened] = useState<number | null>(null)
  if (!canBeOpen && opened !== null) setOpened(null)
  const [wasOpened, setWasOpened] = useState(false)
  return {
    opened,
    wasOpened,
    open: (index: number) => {
      setOpened(index)
      setWasOpened(true)
    },
    close: () => setOpened(null),
  }
}

function DecidePhoto({ id }: { id: string }) {
  return (
    <LazyComponent part={decideButton} props={{ subject: { type: 'photo', id }, isIcon: true }} />
  )
}

/** A user's text. It is shown at once as written, and in its language's `lang` once the language is detected. */
function UserText(props: UserTextProps) {
  return <LazyComponent part={written} props={props} />
}
