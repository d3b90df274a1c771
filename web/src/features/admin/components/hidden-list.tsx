import type { HiddenItem, ListedReport } from '@worldschool/schema'
import { EyeOff, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { dayAndTime } from '../cell-texts.ts'
import { useAdminActions, useRestoredFocus } from '../use-admin-actions.ts'
import { OverviewList } from './overview-list.tsx'
import type { ReportListProps } from './report-list.tsx'

interface ItemProps {
  item: HiddenItem
  /** The resource's name; a link, unless the resource itself is hidden. */
  resource: ReactNode
  isBusy: boolean
  onRestore: () => void
  onRemove: () => void
}

function Item({ item, resource, isBusy, onRestore, onRemove }: ItemProps) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const { t: tm } = useTexts(enModeration, 'moderation')
  const { t: td } = useDialogsTranslation()
  const ref = useRef<HTMLLIElement>(null)
  useRestoredFocus(isBusy, ref)
  const { subject, state, reason, written, rating, author, moderator } = item
  const Icon = state === 'removed' ? Trash2 : EyeOff
  const by = author ?? t('reports.formerMember')
  const kind = t(`hidden.kinds.${subject.type}.${state === 'removed' ? 'removed' : 'hidden'}`)
  // The name includes the kind, because a member may have both a review and a photo of one resource.
  const labelOf = (key: 'hidden.restoreThis' | 'hidden.removeThis') =>
    `${t(key, { name: subject.resource.name, author: by })} (${kind})`
  return (
    <li
      ref={ref}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 md:flex-nowrap"
    >
      <div className="min-w-0">
        <p className="flex items-start gap-3 font-semibold">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          <span>{kind}</span>
        </p>
        <div className="pl-8">
          {resource}
          {written !== null && (
            <blockquote
              dir="auto"
              className="wrap-anywhere mb-2 line-clamp-4 max-w-prose whitespace-pre-line border-line border-l-3 pl-3 text-ink-soft"
            >
              {written}
            </blockquote>
          )}
          <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
            {rating !== null && (
              <Stars value={rating} label={td('reviews.stars', { count: rating })} />
            )}
            {reason && <span>{tm(`reasons.${reason}`)}</span>}
          </p>
          {item.wasPublic === false && <p className="text-sm">{t('hidden.neverPublic')}</p>}
          <p className="wrap-anywhere text-ink-faint text-sm">
            <span>{t('hidden.by', { name: by })}</span>
            <span>{' · '}</span>
            <span>{t('hidden.decidedBy', { name: moderator ?? '–' })}</span>
            <span>{' · '}</span>
            <time dateTime={item.at} className="tabular-nums">
              {dayAndTime(item.at, language)}
            </time>
          </p>
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 max-md:ml-8">
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          icon={<Undo2 aria-hidden className="size-4.5" />}
          aria-label={labelOf('hidden.restoreThis')}
          onClick={onRestore}
        >
          {t('hidden.restore')}
        </Button>
        {state === 'hidden' && (
          <Button
            variant="quiet-danger"
            size="sm"
            busy={isBusy}
            icon={<Trash2 aria-hidden className="size-4.5" />}
            aria-label={labelOf('hidden.removeThis')}
            onClick={onRemove}
          >
            {t('hidden.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Lists content that admins have hidden or removed, until it is restored or deleted for good. [M1] */
export function HiddenList({
  panel,
  renderResource,
}: Pick<ReportListProps, 'panel' | 'renderResource'>) {
  const actions = useAdminActions(panel)
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <OverviewList
      list={panel.hidden}
      kind="hidden"
      titleRef={title}
      renderRow={(item) => (
        <Item
          key={item.id}
          item={item}
          resource={nameOf(item, renderResource)}
          isBusy={busyIds.has(item.id)}
          onRestore={() => actions.restoreHidden(item, () => title.current?.focus())}
          onRemove={() => actions.removeHidden(item)}
        />
      )}
    />
  )
}

function nameOf(
  { subject }: HiddenItem,
  renderResource: (resource: ListedReport['resource']) => ReactNode,
): ReactNode {
  if (subject.type !== 'resource') return renderResource(subject.resource)
  return (
    <p className="wrap-anywhere py-1.5 font-semibold">
      <bdi>{subject.resource.name}</bdi>
    </p>
  )
}
