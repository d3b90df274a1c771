import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isComposing } from '../../lib/is-composing.ts'
import { closeSearch, setQuery, useExploreStore } from '../../stores/explore.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { overlayStack, useCloseRequest } from '../../ui/use-close-request.ts'

/** Replaces the header while searching; each keystroke updates the query. Specification, section 2. */
export function SearchBar() {
  const { t } = useTranslation()
  const query = useExploreStore((state) => state.query)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()
  useCloseRequest(true, leave)

  /** Returns to the screen on which the search began. */
  function leave() {
    const { searchedFrom } = useExploreStore.getState()
    closeSearch()
    if (searchedFrom === null) return
    overlayStack.navigate(() => {
      // If the URL names an open dialog, going back would only leave the dialog, so replace the entry.
      void (search === '' ? navigate(-1) : navigate(searchedFrom, { replace: true }))
    })
  }

  useEffect(() => {
    input.current?.focus()
    // On unmount, the focus returns to the button that opened the search, unless another element has the focus.
    return () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body
        if (isLost) document.getElementById('open-search')?.focus()
      })
    }
  }, [])

  return (
    <search className="mx-auto flex h-full max-w-3xl items-center gap-1 pl-2 lg:mr-46 lg:ml-[28.5rem] lg:max-w-none">
      <div className="relative flex-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-faint max-[18rem]:hidden"
        />
        <TextInput
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('shell.search')}
          placeholder={t('shell.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || isComposing(event)) return
            // The event is handled here and must not close anything else.
            event.preventDefault()
            leave()
          }}
          className="min-h-11 rounded-full pl-12 max-[18rem]:pl-5 [&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      <Button variant="quiet" size="sm" onClick={leave}>
        {t('shell.cancelSearch')}
      </Button>
    </search>
  )
}
