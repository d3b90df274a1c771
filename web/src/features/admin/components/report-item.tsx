import type { ListedReport } from '@worldschool/schema'
import { Check, Flag, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { countText, dayAndTime } from '../cell-texts.ts'
import { isClaimedByOthers } from '../use-claims.ts'
import { ClaimButton, ClaimNote, DetailsButton } from './claim-parts.tsx'
import { Quote } from './list-parts.tsx'
import { NotYours, QueueRow, type QueueRowProps, RowActions } from './queue-row.tsx'

interface ReportItemProps {
  report: ListedReport
  /** The resource's name, as a link to the resource. */
  resource: ReactNode
  rowProps: QueueRowProps['rowProps']
  isBusy: boolean
  /** True while this is being claimed, before a form opens. */
  isClaiming: boolean
  /** True for a moderator, who cannot suspend a member. [M10] */
  mayOnlyWarn: boolean
  /** Selects the report for a decision about several reports; null if it cannot be selected. */
  selection: ReactNode
  /** Opens the form that hides or removes the content, or warns or suspends the member. */
  onAct: () => void
  onClaim: () => void
  onDetails: () => void
  onResolve: () => void
  onDecline: () => void
}

/** One report, with a snapshot of the reported content, and the actions on the report. */
export function ReportItem(props: ReportItemProps) {
  const {
    report,
    resource,
    rowProps,
    isBusy,
    isClaiming,
    mayOnlyWarn,
    selection,
    onAct,
    onClaim,
    onDetails,
    onResolve,
    onDecline,
  } = props
  const { t } = useTexts(enAdmin, 'admin')
  const { t: td } = useTexts(enDeciding, 'deciding')
  const { t: tr } = useTexts(enReports, 'reports')
  const { name } = report.resource
  const isMember = report.subject.type === 'member'
  const actOnMember = t(mayOnlyWarn ? 'moderation.warn' : 'reports.actOnMember')
  return (
    <QueueRow
      rowProps={rowProps}
      isBusy={isBusy || isClaiming}
      icon={Flag}
      isAlert
      title={tr(`kinds.${report.kind}`)}
      selection={selection}
      actions={
        !report.mayDecide ? (
          <NotYours>{t('reports.own')}</NotYours>
        ) : isClaimedByOthers(report) ? (
          <RowActions>
            <DetailsButton name={name} onClick={onDetails} />
          </RowActions>
        ) : (
          <RowActions>
            {report.isPublic && (
              <Button
                variant="secondary"
                size="sm"
                disabled={isClaiming}
                aria-keyshortcuts="Enter"
                onClick={onAct}
              >
                <span>{isMember ? actOnMember : td('open')}</span>
                <VisuallyHidden>{` (${report.author ?? name})`}</VisuallyHidden>
              </Button>
            )}
            {!report.isOwn && <DetailsButton name={name} onClick={onDetails} />}
            <ClaimButton
              claim={report.claim}
              name={name}
              isDisabled={isClaiming}
              onClick={onClaim}
            />
            <Button
              variant="quiet"
              size="sm"
              disabled={isBusy || isClaiming}
              icon={<X aria-hidden className="size-4.5" />}
              aria-label={t('reports.decline.openThis', { name })}
              aria-keyshortcuts="d"
              onClick={onDecline}
            >
              {t('reports.decline.open')}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              busy={isBusy}
              disabled={isClaiming}
              icon={<Check aria-hidden className="size-4.5" />}
              aria-label={t('reports.resolveThis', { name })}
              aria-keyshortcuts="r"
              onClick={onResolve}
            >
              {t('reports.resolve')}
            </Button>
          </RowActions>
        )
      }
    >
      {resource}
      <Reported report={report} />
      {report.comment !== null && <Quote text={report.comment} />}
      <Facts report={report} />
      <ClaimNote claim={report.claim} />
    </QueueRow>
  )
}

/** The reported review, photo or member, and a note if the reported content is no longer public. */
function Reported({ report }: { report: ListedReport }) {
  const { t } = useTexts(enAdmin, 'admin')
  const { t: td } = useDialogsTranslation()
  const { subject, rating, written } = report
  const name = report.author ?? t('reports.formerMember')
  return (
    <>
      {subject.type !== 'resource' && (
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 text-sm">
          <span>
            {t(`reports.subjects.${subject.type}`, { name: written && !rating ? written : name })}
          </span>
          {rating !== null && (
            <Stars value={rating} label={td('reviews.stars', { count: rating })} />
          )}
        </p>
      )}
      {subject.type === 'review' && written !== null && <Quote text={written} />}
      {!report.isPublic && <p className="text-ink-soft text-sm">{t('reports.gone')}</p>}
    </>
  )
}

/** Who reported the content and when, and how many other people reported it. */
function Facts({ report }: { report: ListedReport }) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const { reporter, isGuest, isOwn, others, createdAt } = report
  const by = isGuest
    ? t('reports.byGuest', { name: reporter ?? t('reports.nobody') })
    : t('reports.by', { name: reporter ?? t('reports.formerMember') })
  return (
    <p className="wrap-anywhere text-ink-faint text-sm">
      {!isOwn && (
        <>
          <span>{by}</span>
          <span>{' · '}</span>
        </>
      )}
      <time dateTime={createdAt} className="tabular-nums">
        {dayAndTime(createdAt, language)}
      </time>
      {others > 0 && (
        <>
          <span>{' · '}</span>
          <span>{countText(t, language, 'reports.others', others)}</span>
        </>
      )}
    </p>
  )
}
