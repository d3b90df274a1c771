import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SyncStatusButton } from '../../features/sync-status/components/sync-status-button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { closeSearch, openSearch, useExploreStore } from '../../stores/explore.ts'
import { IconButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { paths } from '../paths.ts'
import { Logo } from './logo.tsx'
import { SearchBar } from './search-bar.tsx'
import { UserButton } from './user-button.tsx'

export function Header() {
  const { pathname } = useLocation()
  const isSearching = useExploreStore((state) => state.isSearching)
  const isOnExplore = pathname === paths.explore
  const wasOnExplore = useRef(isOnExplore)

  useEffect(() => {
    // Search belongs to Explore and ends when the person leaves it.
    if (wasOnExplore.current && !isOnExplore) closeSearch()
    wasOnExplore.current = isOnExplore
  }, [isOnExplore])

  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-line border-b bg-paper/92 px-2 pt-[env(safe-area-inset-top)] backdrop-blur-md sm:px-5">
      {isSearching && isOnExplore ? <SearchBar /> : <Bar />}
    </header>
  )
}

function Bar() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  function startSearch() {
    openSearch()
    if (pathname !== paths.explore) navigate(paths.explore)
  }

  return (
    <div className="grid h-full grid-cols-[1fr_auto_1fr] items-center gap-1">
      <div className="flex min-w-0 items-center">
        <SyncStatusButton />
      </div>
      <Link
        to={paths.explore}
        aria-label={t('shell.product')}
        className="flex min-h-11 items-center gap-2 rounded-full px-2"
      >
        <Logo className="h-9 w-auto" />
        <span className="font-display font-semibold text-lg tracking-tight max-[22.5rem]:hidden">
          {t('shell.wordmark')}
        </span>
      </Link>
      <div className="flex justify-end">
        <IconButton id="open-search" label={t('shell.openSearch')} onClick={startSearch}>
          <Search aria-hidden className="size-5.5" />
        </IconButton>
        <UserButton />
      </div>
    </div>
  )
}
