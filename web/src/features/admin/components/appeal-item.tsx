import type { AppealOutcome, ListedAppeal } from '@worldschool/schema'
import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { dayAndTime } from '../cell-texts.ts'
import { isClaimedByOthers } from '../use-claims.ts'
import { ClaimButton, ClaimNote, DetailsButton } from './claim-parts.tsx'
import { Quote } from './list-parts.tsx'
import { NotYours, QueueRow, type QueueRowProps, RowActions } from './queue-row.tsx'

interface AppealItemProps {
  appeal: ListedAppeal
  /** The resource's name as a link; null for a sanction. */
  resource: ReactNode
  rowProps: QueueRowProps['rowProps']
  /** True while it is being claimed or decided about. */
  isBusy: boolean
  onClaim: () => void
  onDetails: () => void
  onDecide: (outcome: AppealOutcome) => void
}

/** One appeal with the contested decision and a snapshot of the content. */
export function AppealItem(props: AppealItemProps) {
  const { appeal, resource, rowProps, isBusy, onClaim, onDetails, onDecide } = props
  const { t, language } = useTexts(enAdmin, 'admin')
  const { t: tm } = useTexts(enModeration, 'moderation')
  const { member: name, text, reason, facts, written, moderator, mayDecide } = appeal
  const kind = kindOf(appeal.decided)
  return (
    <QueueRow
      rowProps={rowProps}
      isBusy={isBusy}
      icon={Scale}
      title={t('appeals.by', { name })}
      actions={
        !mayDecide ? (
          <NotYours>{t('appeals.own')}</NotYours>
        ) : isClaimedByOthers(appeal) ? (
          <RowActions>
            <DetailsButton name={t('appeals.by', { name })} onClick={onDetails} />
          </RowActions>
        ) : (
          <RowActions>
            <DetailsButton name={t('appeals.by', { name })} onClick={onDetails} />
            <ClaimButton
              claim={appeal.claim}
              name={t('appeals.by', { name })}
              isDisabled={isBusy}
              onClick={onClaim}
            />
            <Button
              variant="secondary"
              size="sm"
              disabled={isBusy}
              aria-label={t('appeals.upholdThis', { name })}
              aria-keyshortcuts="u"
              onClick={() => onDecide('upheld')}
            >
              {t('appeals.uphold')}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              disabled={isBusy}
              aria-label={t('appeals.reverseThis', { name })}
              aria-keyshortcuts="v"
              onClick={() => onDecide('reversed')}
            >
              {t('appeals.reverse')}
            </Button>
          </RowActions>
        )
      }
    >
      {resource}
      <Quote text={text} />
      <p className="flex flex-wrap gap-x-2 text-sm">
        <span className="font-semibold">{kind ? t(`appeals.kinds.${kind}`) : appeal.decided}</span>
        {reason && <span>{tm(`reasons.${reason}`)}</span>}
      </p>
      {facts !== null && <Quote text={facts} />}
      {written !== null && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
            {t('appeals.written')}
          </summary>
          <Quote text={written} />
        </details>
      )}
      <p className="wrap-anywhere text-ink-faint text-sm">
        <span>{t('hidden.decidedBy', { name: moderator ?? '–' })}</span>
        <span>{' · '}</span>
        <time dateTime={appeal.createdAt} className="tabular-nums">
          {dayAndTime(appeal.createdAt, language)}
        </time>
      </p>
      <ClaimNote claim={appeal.claim} />
    </QueueRow>
  )
}

const kinds = ['hidden', 'removed', 'warning', 'suspension'] as const

/** Returns the kind of a decision; undefined for a kind of a newer server, which is shown by its name. */
function kindOf(decided: string): (typeof kinds)[number] | undefined {
  return kinds.find((kind) => kind === decided)
}
