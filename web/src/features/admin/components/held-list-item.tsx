import { type HeldItem, photoUrl } from '@worldschool/schema'
import { Check, Hourglass, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { dayAndTime } from '../cell-texts.ts'
import { isClaimedByOthers } from '../use-claims.ts'
import { ClaimButton, ClaimNote, DetailsButton } from './claim-parts.tsx'
import { Quote } from './list-parts.tsx'
import { Photos, PlaceContent } from './place-content.tsx'
import { NotYours, QueueRow, type QueueRowProps, RowActions } from './queue-row.tsx'

interface HeldListItemProps {
  item: HeldItem
  /** A link to the place of the review or photo; null for a held place, which has no page yet. */
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

/** One held contribution with its hold reasons and its author's history. [M11] */
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
      <HeldContent item={item} />
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

/** What others would see of a contribution if it were public. */
export function HeldContent({ item }: { item: HeldItem }) {
  const { t: td } = useDialogsTranslation()
  const { subject, place, comment, rating } = item
  if (place) return <PlaceContent place={place} />
  if (subject.type === 'photo')
    return <Photos images={[photoUrl(subject.id)]} name={subject.resource.name} />
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
