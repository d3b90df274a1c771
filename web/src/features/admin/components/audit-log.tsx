import type { AuditEntry } from '@worldschool/schema'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { countText } from '../count-text.ts'
import type { PagedList } from '../paged-list.ts'
import { AuditItem } from './audit-item.tsx'
import { ListFailed } from './list-failed.tsx'
import { ListLoading } from './list-loading.tsx'

/** The fourth part of Overview: who did what, and when. */
export function AuditLog({ list }: { list: PagedList<AuditEntry> }) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const { rows, total, hasMore, status, more } = useStore(list.store)
  return (
    <section aria-labelledby="audit-title" className="mt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="audit-title" className="text-xl">
          {t('audit.title')}
        </h2>
        {rows.length > 0 && (
          <p role="status" className="text-ink-faint text-sm tabular-nums">
            {countText(t, language, 'audit.count', total)}
          </p>
        )}
      </div>
      <p className="mt-0.5 mb-3 text-ink-soft text-sm">{t('audit.hint')}</p>
      {status === 'failed' ? (
        <ListFailed onRetry={() => void list.reload()} />
      ) : rows.length === 0 && status === 'loading' ? (
        <ListLoading />
      ) : rows.length === 0 ? (
        <p className="rounded-2xl border border-line border-dashed px-5 py-8 text-center text-ink-soft">
          {t('audit.empty')}
        </p>
      ) : (
        <div className="overflow-hidden rounded-2xl border border-line bg-paper-raised shadow-card">
          <div
            aria-hidden
            className="hidden grid-cols-[minmax(0,13rem)_minmax(0,1fr)_12rem] gap-4 border-line border-b bg-paper-sunken/60 px-5 py-2.5 font-semibold text-ink-soft text-sm md:grid"
          >
            <span>{t('audit.who')}</span>
            <span>{t('audit.what')}</span>
            <span>{t('audit.when')}</span>
          </div>
          <ul className="divide-y divide-line">
            {rows.map((entry) => (
              <AuditItem key={entry.id} entry={entry} />
            ))}
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
            {t('audit.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
