import { type ReactNode, useRef } from 'react'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { countText } from '../cell-texts.ts'
import type { PagedList } from '../paged-list.ts'
import { ListFailed, ListSearch } from './list-parts.tsx'
import { VirtualRows } from './virtual-rows.tsx'

interface PagedRowsProps<Row> {
  list: PagedList<Row>
  kind: 'users' | 'resources'
  label: string
  /** Column headings, shown where the rows form a table. */
  head: ReactNode
  /** Call `restoreFocus` after the row was removed. */
  renderRow: (row: Row, restoreFocus: () => void) => ReactNode
}

/** A virtualized list of any length, with a search field. */
export function PagedRows<Row extends { id: string }>(props: PagedRowsProps<Row>) {
  const { list, kind } = props
  const { t, language } = useTexts(enAdmin, 'admin')
  const { query, rows, total, hasMore, status, isReading, more } = useStore(list.store)
  const section = useRef<HTMLDivElement>(null)
  const isSearch = query.trim() !== ''

  function search(text: string) {
    list.search(text)
    // Otherwise the first new rows would be out of view.
    const isScrolled = (section.current?.getBoundingClientRect().top ?? 0) < 0
    if (isScrolled) section.current?.scrollIntoView({ block: 'start' })
  }

  function restoreFocus() {
    section.current?.querySelector<HTMLElement>('[role=list]')?.focus({ preventScroll: true })
  }

  return (
    <div ref={section}>
      <ListSearch
        label={t(`${kind}.search`)}
        query={query}
        onSearch={search}
        count={
          status === 'ready'
            ? countText(t, language, `${kind}.${isSearch ? 'found' : 'count'}`, total)
            : status === 'loading'
              ? t('list.searching')
              : ''
        }
      />
      {status === 'failed' ? (
        <ListFailed onRetry={() => search(query)} />
      ) : rows.length === 0 && status === 'ready' ? (
        <p className="rounded-2xl border border-line border-dashed px-5 py-10 text-center text-ink-soft">
          {t(`${kind}.empty`)}
        </p>
      ) : (
        <div
          aria-busy={status === 'loading'}
          className={cn(
            'transition-opacity md:overflow-clip md:rounded-2xl md:border md:border-line md:bg-paper-raised md:shadow-card',
            status === 'loading' && 'opacity-55',
          )}
        >
          <div
            aria-hidden
            className="hidden border-line border-b bg-paper-sunken/60 px-5 py-2.5 font-semibold text-ink-soft text-sm md:block"
          >
            {props.head}
          </div>
          <VirtualRows
            rows={rows}
            total={total}
            label={props.label}
            renderRow={(row) => props.renderRow(row, restoreFocus)}
            wantsMore={hasMore && status === 'ready' && !isReading && more === 'idle'}
            onNearEnd={list.loadMore}
          />
        </div>
      )}
      {hasMore && status === 'ready' && (
        <div className="flex min-h-16 flex-wrap items-center justify-center gap-x-4 gap-y-2 py-3 text-ink-soft text-sm">
          {more === 'failed' ? (
            <>
              <p role="alert">{t('list.moreFailed')}</p>
              <Button variant="secondary" size="sm" onClick={() => void list.loadMore()}>
                {t('retry')}
              </Button>
            </>
          ) : (
            t('list.loadingMore')
          )}
        </div>
      )}
    </div>
  )
}
