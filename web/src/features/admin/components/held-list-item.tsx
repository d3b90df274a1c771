import { type HeldItem, photoAddress, type Resource } from '@worldschool/schema'
import { Check, Hourglass, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { dayAndTime } from '../cell-texts.ts'
import { isHeld as isClaimedByOthers } from '../use-claims.ts'
import { ClaimButton, ClaimNote, DetailsButton } from './claim-parts.tsx'
import { Quote } from './list-parts.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { NotYours, QueueRow, type QueueRowProps, RowActions } from './queue-row.tsx'

interface HeldListItemProps {
  item: HeldItem
  /** The place that the review or photo is about, as a link; null for a place, which has no page yet. */
  resource: ReactNode
  rowProps: QueueRowProps['rowProps']
  isBusy: boolean
  isClaiming: boolean
  /** Selects it for a decision about several; null if it cannot be. */
  selection: ReactNode
  onClaim: () => void
  onDetails: () => void
  onDecline: () => void
  onApprove: () => void
}

/** One contribution as it is, why it waits, and its author's record. [M11] */
export function HeldListItem(props: HeldListItemProps) {
  const { item, resource, rowProps, isBusy, isClaiming, selection } = props
  const { onClaim, onDetails, onDecline, onApprove } = props
  const { t, language } = useTexts(enAdmin, 'admin')
  const { subject, reasons, record, author, mayDecide } = item
  const waitsSince = item.heldAt ?? item.createdAt
  const kind = t(`member.kinds.${subject.type}`)
  const name = author?.username ?? t('reports.formerMember')
  const number = new Intl.NumberFormat(language)
  return (
    <QueueRow
      rowProps={rowProps}
      isBusy={isBusy || isClaiming}
      icon={Hourglass}
      title={kind}
      selection={selection}
      actions={
        !mayDecide ? (
          <NotYours>{t('held.own')}</NotYours>
        ) : isClaimedByOthers(item) ? (
          <RowActions>
            <DetailsButton name={subject.resource.name} onClick={onDetails} />
          </RowActions>
        ) : (
          <RowActions>
            <DetailsButton name={subject.resource.name} onClick={onDetails} />
            <ClaimButton
              claim={item.claim}
              name={subject.resource.name}
              isDisabled={isBusy || isClaiming}
              onClick={onClaim}
            />
            <Button
              variant="quiet"
              size="sm"
              disabled={isBusy || isClaiming}
              icon={<X aria-hidden className="size-4.5" />}
              aria-keyshortcuts="d"
              onClick={onDecline}
            >
              <span>{t('reports.decline.open')}</span>
              <VisuallyHidden>{` (${subject.resource.name}, ${name})`}</VisuallyHidden>
            </Button>
            <Button
              variant="secondary"
              size="sm"
              busy={isBusy}
              disabled={isClaiming}
              icon={<Check aria-hidden className="size-4.5" />}
              aria-label={t('held.approveThis', { name: subject.resource.name, kind })}
              aria-keyshortcuts="a"
              onClick={onApprove}
            >
              {t('held.approve')}
            </Button>
          </RowActions>
        )
      }
    >
      {resource}
      <Content item={item} />
      <ul className="list-disc pl-5 text-sm">
        {reasons.map((reason) => (
          <li key={reason}>{t(`held.reasons.${reason}`)}</li>
        ))}
      </ul>
      <p className="wrap-anywhere mt-2 text-ink-faint text-sm">
        <span>{t('hidden.by', { name })}</span>
        <span>{' · '}</span>
        <time dateTime={waitsSince} className="tabular-nums">
          {dayAndTime(waitsSince, language)}
        </time>
      </p>
      <p className="text-ink-faint text-sm">
        {t('held.record', {
          published: number.format(record.published),
          restricted: number.format(record.restricted),
        })}
      </p>
      <ClaimNote claim={item.claim} />
    </QueueRow>
  )
}

function Content({ item }: { item: HeldItem }) {
  const { t: td } = useDialogsTranslation()
  const { subject, place, comment, rating } = item
  if (place) return <Place place={place} />
  if (subject.type === 'photo')
    return <Photos images={[photoAddress(subject.id)]} name={subject.resource.name} />
  return (
    <>
      {rating !== null && (
        <p className="mb-1">
          <Stars value={rating} label={td('reviews.stars', { count: rating })} />
        </p>
      )}
      {comment !== null && <Quote text={comment} />}
    </>
  )
}

/** Everything that members would see of a place. */
function Place({ place }: { place: Resource }) {
  return (
    <>
      <p className="wrap-anywhere py-1.5 font-semibold">
        <bdi>{place.name}</bdi>
      </p>
      <Quote text={place.description} />
      <PlaceFacts resource={place} />
      <p className="wrap-anywhere mb-2 flex flex-wrap gap-x-3 text-ink-soft text-sm">
        {[place.location, ...place.amenities].map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
      </p>
      <Photos images={place.images} name={place.name} />
    </>
  )
}

/** Only our own photos are shown; another server would learn that a moderator looks at the place. */
function Photos({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useTexts(enAdmin, 'admin')
  const own = images.filter((image) => image.startsWith('/'))
  if (own.length === 0) return null
  return (
    <ul className="mb-2 flex flex-wrap gap-2">
      {own.map((image, n) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noreferrer">
            <img
              src={`${image}?width=${photoWidth}`}
              alt={t('held.photo', { number: String(n + 1), name })}
              loading="lazy"
              className="size-24 rounded-lg object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const photoWidth = 480
