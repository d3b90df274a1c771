import { limits } from '@worldschool/schema'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { isComposing } from '../../../lib/is-composing.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Skeleton, VisuallyHidden } from '../../../ui/skeleton.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

/** Replaces a list that could not be loaded. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts(enAdmin, 'admin')
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-4 rounded-2xl border border-line border-dashed px-5 py-8 text-center"
    >
      <p>
        <span className="block font-semibold">{t('loadFailed')}</span>
        <span className="text-ink-soft">{t('loadFailedHint')}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** Replaces a section of Overview while its rows load. */
export function ListLoading() {
  const { t } = useTexts(enAdmin, 'admin')
  return (
    <div>
      <p role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </p>
      <Skeleton className="h-40 rounded-2xl" />
    </div>
  )
}

interface ListSearchProps {
  label: string
  query: string
  onSearch: (query: string) => void
  /** The count as text; screen readers announce changes. */
  count: string
}

/** Stays visible while the list below it scrolls. */
export function ListSearch({ label, query, onSearch, count }: ListSearchProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onSearch('')
    input.current?.focus()
  }

  return (
    <search className="sticky top-(--header-height) z-20 -mx-4 mb-1 flex flex-col gap-x-5 gap-y-1.5 bg-paper/95 px-4 py-2 backdrop-blur-md md:flex-row md:items-center lg:-mx-2 lg:px-2">
      <div className="relative md:w-96">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-faint"
        />
        <TextInput
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.admin.queryMax}
          aria-label={label}
          placeholder={label}
          value={query}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && query !== '' && !isComposing(event)) clear()
          }}
          className="rounded-full pr-13 pl-12 [&::-webkit-search-cancel-button]:hidden"
        />
        {query !== '' && (
          <IconButton
            label={t('list.clear')}
            onClick={clear}
            className="absolute top-0.5 right-0.5 text-ink-soft"
          >
            <X aria-hidden className="size-4.5" />
          </IconButton>
        )}
      </div>
      <p role="status" className="px-1 text-ink-soft text-sm tabular-nums">
        {count}
      </p>
    </search>
  )
}

/** What a person has written. */
export function Quote({ text }: { text: string }) {
  return (
    <blockquote
      dir="auto"
      className="wrap-anywhere mb-2 max-w-prose whitespace-pre-line border-line border-l-3 pl-3 text-ink-soft"
    >
      {text}
    </blockquote>
  )
}
