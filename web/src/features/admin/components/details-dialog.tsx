import { type ItemRecord, type ItemRecordBody, moderationReasons } from '@worldschool/schema'
import { type ReactNode, useEffect, useState } from 'react'
import { postItemRecord } from '../../../api/moderation-queue.ts'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { enModerationQueue } from '../../../i18n/en/moderation-queue.ts'
import { enReports } from '../../../i18n/en/reports.ts'
import { intlLocale } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { dayAndTime } from '../cell-texts.ts'
import { ListFailed, Quote } from './list-parts.tsx'
import { PlaceFacts } from './place-facts.tsx'

interface DetailsDialogProps {
  panel: AdminPanel
  item: ItemRecordBody['item']
  /** The name of the resource, or of the member. */
  name: string
  onClose: () => void
}

/** Shows a reported, appealed or held item: a snapshot of the content, decisions, the author, other reports. */
export function DetailsDialog({ panel, item, name, onClose }: DetailsDialogProps) {
  const { t } = useTexts(enModerationQueue, 'moderationQueue')
  const common = useTranslation()
  const [record, setRecord] = useState<ItemRecord | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { type, id } = item
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    let isClosed = false
    const { userId } = panel
    const call = panel.ask(
      (fetch) => postItemRecord(fetch, { userId, item: { type, id } }),
      () => undefined,
    )
    void call.then((found) => !isClosed && setRecord(found ?? 'failed'))
    return () => {
      isClosed = true
    }
  }, [panel, type, id, attempt])
  const retry = () => {
    setRecord(null)
    setAttempt(attempt + 1)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('details.openThis', { name })}
      closeLabel={common.t('common.close')}
      size="lg"
    >
      {record === null ? (
        <p role="status">{t('details.loading')}</p>
      ) : record === 'failed' ? (
        <ListFailed onRetry={retry} />
      ) : (
        <Details record={record} />
      )}
    </Dialog>
  )
}

function Details({ record }: { record: ItemRecord }) {
  const { t, language } = useTexts(enModerationQueue, 'moderationQueue')
  const { t: tr } = useTexts(enReports, 'reports')
  const { content, history, author, reports } = record
  return (
    <div className="space-y-6">
      <Part title={t('details.content')}>
        {content === null ? (
          <p className="text-ink-soft">{t('details.noContent')}</p>
        ) : (
          <Content content={content} />
        )}
      </Part>
      <Part title={t('details.history')}>
        {history.length === 0 && <None />}
        {history.map((decision) => (
          <Decision key={decision.id} {...decision} about={decision.moderator ?? '–'} />
        ))}
      </Part>
      <Part title={t('details.author')}>
        {author ? <Author author={author} /> : <p>{t('details.noAuthor')}</p>}
      </Part>
      <Part title={t('details.reports')}>
        {reports.length === 0 && <None />}
        {reports.map((report) => (
          <div key={report.id} className="wrap-anywhere">
            <p>
              <span className="font-semibold">{tr(`kinds.${report.kind}`)}</span>
              <span>{' · '}</span>
              <span>{t(`details.outcomes.${outcomeOf(report)}`)}</span>
            </p>
            {report.comment !== null && <Quote text={report.comment} />}
            <p className="text-ink-faint text-sm">
              <bdi>{report.reporter ?? '–'}</bdi>
              <span>{' · '}</span>
              <time dateTime={report.createdAt}>{dayAndTime(report.createdAt, language)}</time>
            </p>
          </div>
        ))}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h3 className="font-display font-semibold text-lg">{title}</h3>
      {children}
    </section>
  )
}

function None() {
  const { t } = useTexts(enModerationQueue, 'moderationQueue')
  return <p className="text-ink-soft">{t('details.none')}</p>
}

/** Shows the stored texts of a resource, a review or a member. For a photo, only its size is stored. */
function Content({ content }: { content: Record<string, unknown> }) {
  const { t } = useDialogsTranslation()
  const { rating, width, height } = content
  const texts = ['username', 'name', 'location', 'description', 'comment']
    .map((name) => content[name])
    .filter((text) => typeof text === 'string' && text !== '')
  return (
    <>
      {typeof rating === 'number' && typeof content.comment !== 'undefined' && (
        <Stars value={rating} label={t('reviews.stars', { count: rating })} />
      )}
      {texts.length > 0 && <Quote text={texts.join('\n')} />}
      <PlaceFacts resource={content} />
      {texts.length === 0 && typeof width === 'number' && typeof height === 'number' && (
        <p>{`${width} × ${height}`}</p>
      )}
    </>
  )
}

function Author({ author }: { author: NonNullable<ItemRecord['author']> }) {
  const { t, language } = useTexts(enModerationQueue, 'moderationQueue')
  const number = (count: number) => new Intl.NumberFormat(language).format(count)
  const { username: name, createdAt, resources, reviews, photos, restricted } = author
  const date = new Date(createdAt).toLocaleDateString(intlLocale(language), { dateStyle: 'medium' })
  const counts = {
    resources: number(resources),
    reviews: number(reviews),
    photos: number(photos),
  }
  return (
    <>
      <p className="wrap-anywhere font-semibold">{t('details.since', { name, date })}</p>
      <p>{t('details.contributions', counts)}</p>
      <p>{t('details.restricted', { number: number(restricted) })}</p>
      {author.sanctions.toReversed().map(({ id, kind, at, reason, text }) => (
        <Decision key={id} state={kind} {...{ at, reason, text }} />
      ))}
      {author.decisions.map(({ at, state, reason, resourceName }) => (
        <Decision key={`${at} ${resourceName}`} {...{ at, state, reason }} about={resourceName} />
      ))}
    </>
  )
}

interface DecisionProps {
  /** A state of moderation or a kind of sanction. */
  state: string
  reason: string | null
  at: string
  about?: string
  text?: string | null
}

function Decision({ state, reason, at, about, text = null }: DecisionProps) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const { t: td } = useTexts(enDeciding, 'deciding')
  const { t: tm } = useTexts(enModeration, 'moderation')
  const known = ['hidden', 'removed', 'warning', 'suspension'] as const
  const kind = known.find((one) => one === state)
  const other = state === 'lifted' ? td('sanction.done.lifted') : t('hidden.restored')
  const rule = moderationReasons.find((one) => one === reason)
  return (
    <div className="wrap-anywhere text-sm">
      <p>
        <span className="font-semibold">{kind ? t(`appeals.kinds.${kind}`) : other}</span>
        {rule && <span className="before:content-['_·_']">{tm(`reasons.${rule}`)}</span>}
        {about && <bdi className="before:content-['_·_']">{about}</bdi>}
        <time dateTime={at} className="text-ink-faint before:content-['_·_']">
          {dayAndTime(at, language)}
        </time>
      </p>
      {text !== null && <Quote text={text} />}
    </div>
  )
}

function outcomeOf({
  outcome,
  resolvedAt,
}: ItemRecord['reports'][number]): 'open' | 'resolved' | 'acted' | 'declined' {
  if (resolvedAt === null) return 'open'
  return outcome === 'acted' || outcome === 'declined' ? outcome : 'resolved'
}
