import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useExploreStore } from '../../stores/explore.ts'
import { overlayStack } from '../../ui/use-close-request.ts'
import { paths } from '../paths.ts'

const titleKeys = {
  [paths.saved]: 'shell.titles.saved',
  [paths.settings]: 'shell.titles.settings',
  [paths.profile]: 'shell.titles.profile',
  [paths.admin]: 'shell.titles.admin',
  [paths.terms]: 'shell.titles.terms',
  [paths.privacy]: 'shell.titles.privacy',
} as const

function isTitled(path: string): path is keyof typeof titleKeys {
  return path in titleKeys
}

/** On a new screen: sets its title, scrolls to the top and focuses the content. */
export function useRouteChange(main: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation()
  const location = useLocation()
  const { pathname } = location
  const isBack = useNavigationType() === 'POP'
  const previous = useRef(pathname)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new history entry
  useEffect(overlayStack.sync, [location])

  useEffect(() => {
    const key = isTitled(pathname) ? titleKeys[pathname] : 'shell.titles.notFound'
    document.title =
      pathname === paths.explore ? t('shell.product') : t('shell.title', { screen: t(key) })
  }, [pathname, t])

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // When going back, the browser restores the scroll position.
    if (!isBack) window.scrollTo(0, 0)
    // If a search has led to Explore, the search field already has the focus.
    if (!useExploreStore.getState().isSearching) main.current?.focus({ preventScroll: true })
  }, [pathname, isBack, main])
}
