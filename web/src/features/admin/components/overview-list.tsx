import { moderationLimits } from '@worldschool/schema'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { countText } from '../cell-texts.ts'
import type { PagedList } from '../paged-list.ts'
import { ListFailed, ListLoading } from './list-parts.tsx'

interface OverviewListProps<Row> {
  list: PagedList<Row>
  /** Prefix of the section's id and texts. */
  kind: 'changes' | 'reports' | 'appeals' | 'held' | 'hidden' | 'audit'
  /** The heading; can receive the focus. */
  titleRef?: Ref<HTMLHeadingElement>
  /** Column headings on wide screens. */
  head?: ReactNode
  /** Above the rows. */
  tools?: ReactNode
  /** For the element around the rows. */
  rowsProps?: ComponentProps<'ul'>
  /** Replaces the usual text where there are no rows, for example because of a filter. */
  empty?: ReactNode
  renderRow: (row: Row) => ReactNode
}

/** A section of Overview: the newest rows of a list, and older rows on request. */
export function OverviewList<Row>({
  list,
  kind,
  titleRef,
  head,
  tools,
  rowsProps,
  empty,
  renderRow,
}: OverviewListProps<Row>) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const { rows, total, hasMore, status, more } = useStore(list.store)
  return (
    <section aria-labelledby={`${kind}-title`} className="mt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          id={`${kind}-title`}
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
          className="text-xl outline-none"
        >
          {t(`${kind}.title`)}
        </h2>
        <p role="status" className="text-ink-faint text-sm tabular-nums">
          {rows.length > 0 && countText(t, language, `${kind}.count`, total)}
        </p>
      </div>
      <p className="mt-0.5 mb-3 text-ink-soft text-sm">
        {t(`${kind}.hint`, { days: String(moderationLimits.undoDays) })}
      </p>
      {tools}
      {status === 'failed' ? (
        <ListFailed onRetry={() => void list.reload()} />
      ) : rows.length === 0 && status === 'loading' ? (
        <ListLoading />
      ) : rows.length === 0 ? (
        <div className="rounded-2xl border border-line border-dashed px-5 py-8 text-center text-ink-soft">
          {empty ?? t(`${kind}.empty`)}
        </div>
      ) : (
        <div className="overflow-hidden rounded-2xl border border-line bg-paper-raised shadow-card">
          {head}
          <ul {...rowsProps} className="divide-y divide-line">
            {rows.map(renderRow)}
          </ul>
        </div>
      )}
      {hasMore && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          {more === 'failed' && <p role="alert">{t('list.moreFailed')}</p>}
          <Button
            variant="secondary"
            size="sm"
            busy={more === 'loading'}
            onClick={() => void list.loadMore()}
          >
            {t(`${kind}.more`)}
          </Button>
        </div>
      )}
    </section>
  )
}
