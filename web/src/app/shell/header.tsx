import type { User } from '@worldschool/schema'
import { Search, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsSessionLoading, useViewer } from '../../features/auth/queries.ts'
import { SyncStatusButton } from '../../features/sync-status/components/sync-status-button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { openAuthDialog } from '../../stores/dialogs.ts'
import { closeSearch, openSearch, useExploreStore } from '../../stores/explore.ts'
import { IconButton } from '../../ui/button.tsx'
import { LazyComponent, lazyPart } from '../../ui/lazy-component.tsx'
import { Link } from '../../ui/link.tsx'
import { paths } from '../paths.ts'
import { SearchBar } from './search-bar.tsx'

const userMenu = lazyPart(
  () => import('../../features/auth/components/user-menu.tsx').then((m) => m.UserMenu),
  PlainButton,
)

export function Header() {
  const { pathname } = useLocation()
  const isSearching = useExploreStore((state) => state.isSearching)
  const isOnExplore = pathname === paths.explore
  const wasOnExplore = useRef(isOnExplore)

  useEffect(() => {
    // Search belongs to Explore and ends when the user leaves it.
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
    if (pathname === paths.explore) return openSearch()
    openSearch(pathname)
    void navigate(paths.explore)
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
        {/* Between 64 and 70rem the navigation needs its space. */}
        <span className="font-display font-semibold text-lg tracking-tight max-[22.5rem]:hidden lg:max-[70rem]:hidden">
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

/** The compass of /icon.svg without its tile: a ring, an open book, a coral needle. */
function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="66 50 380 400" className={className}>
      <path
        d="M317 89A178 178 0 0 1 432 228M432 284A178 178 0 0 1 299 429M213 429A178 178 0 0 1 80 284M80 228A178 178 0 0 1 195 89"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="20"
        strokeLinecap="round"
      />
      <path
        fill="var(--primary)"
        d="M256 334C222 280 164 248 86 248c18 32 30 60 38 90 60 0 106 24 132 96z"
      />
      <path
        fill="var(--primary)"
        opacity=".78"
        d="M256 334C290 280 348 248 426 248c-18 32-30 60-38 90-60 0-106 24-132 96z"
      />
      <path fill="#f2683c" d="M256 62C249 140 229 202 190 248c28 12 50 33 66 60z" />
      <path fill="#d4522a" d="M256 62c7 78 27 140 66 186-28 12-50 33-66 60z" />
    </svg>
  )
}

/** The account menu if signed in, otherwise the button for the sign-in dialog. Specification, section 2. */
function UserButton() {
  const viewer = useViewer()
  const isLoading = useIsSessionLoading()
  const [wasVisitor, setWasVisitor] = useState(false)
  if (!isLoading && !viewer && !wasVisitor) setWasVisitor(true)
  if (!viewer) return <PlainButton viewer={viewer} isLoading={isLoading} />
  return <LazyComponent part={userMenu} props={{ viewer, takesFocus: wasVisitor }} />
}

/** The sign-in button. If somebody is signed in, it is disabled, and only a placeholder while their menu loads. */
function PlainButton({ viewer, isLoading }: { viewer: User | null; isLoading?: boolean }) {
  const { t } = useTranslation()
  return (
    <IconButton
      id="sign-in"
      label={t('shell.signIn')}
      disabled={isLoading || viewer !== null}
      onClick={() => openAuthDialog()}
    >
      <UserRound aria-hidden className="size-5.5" />
    </IconButton>
  )
}
