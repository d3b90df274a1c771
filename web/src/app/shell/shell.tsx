import { Compass, Heart, Settings, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { useView } from '../../db/device.ts'
import type { DeviceView } from '../../db/view.ts'
import { openedHere } from '../../features/resources/resource-address.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LatePart, late } from '../../ui/late-part.tsx'
import { Link } from '../../ui/link.tsx'
import { Crash } from '../error-boundary.tsx'
import { paths } from '../paths.ts'
import { Header } from './header.tsx'
import { Overlays } from './overlays.tsx'
import { useRouteChange } from './use-route-change.ts'

const onlineList = late(() =>
  import('../../screens/online-list/online-list.tsx').then((it) => it.OnlineList),
)

const items = [
  { to: paths.explore, label: 'shell.explore', Icon: Compass },
  { to: paths.saved, label: 'shell.saved', Icon: Heart },
  { to: paths.settings, label: 'shell.settings', Icon: Settings },
  { to: paths.profile, label: 'shell.profile', Icon: UserRound },
] as const

/** Header, screen and bottom navigation, as on every screen. Section 1. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  const status = useView((view) => view.status)
  useRouteChange(main)
  useOpenAddress()

  return (
    <>
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="fixed top-3 left-3 z-60 -translate-y-24 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary shadow-float transition focus:translate-y-0"
      >
        {t('shell.skipToContent')}
      </button>
      <Header />
      {/* Before the list, which may have thousands of stops. */}
      <BottomNavigation />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header-height))] pb-(--nav-height)"
      >
        {status === 'ready' || status === 'loading' ? children : <HeldUp status={status} />}
      </main>
      <Overlays />
    </>
  )
}

/** In the place of every screen, while the app cannot use its data on this device. */
function HeldUp({ status }: { status: Exclude<DeviceView['status'], 'ready' | 'loading'> }) {
  return (
    <>
      <Crash reason={status === 'unreadable' ? 'crash' : status} />
      {status === 'unavailable' && <LatePart part={onlineList} props={{}} />}
    </>
  )
}

/** Goes where a tapped notification leads; the service worker says where. */
function useOpenAddress(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = ({ data }: MessageEvent) => {
      if (data?.kind === 'open-address') void navigate(data.url, { state: openedHere })
    }
    navigator.serviceWorker?.addEventListener('message', open)
    return () => navigator.serviceWorker?.removeEventListener('message', open)
  }, [navigate])
}

/** On every screen, for everyone; within the header where there is room, so that it covers nothing. Section 2. */
function BottomNavigation() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={t('shell.navigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper-raised/95 pb-[env(safe-area-inset-bottom)] max-lg:backdrop-blur-md lg:inset-x-auto lg:top-0 lg:bottom-auto lg:left-20 lg:h-(--header-height) lg:border-0 lg:bg-transparent lg:pb-0"
    >
      <ul className="mx-auto flex h-17 max-w-lg items-stretch lg:h-full">
        {items.map(({ to, label, Icon }) => (
          <li key={to} className="min-w-0 flex-1 lg:w-20">
            <Link
              to={to}
              aria-current={matchPath(to, pathname) ? 'page' : undefined}
              className="group flex h-full flex-col items-center justify-center gap-0.5 font-semibold text-[min(0.75rem,4.1vw)] text-ink-faint leading-[1.5] -outline-offset-4 transition-colors hover:text-ink aria-[current=page]:text-primary"
            >
              <span className="grid h-8 w-full max-w-16 place-items-center lg:h-7 rounded-full transition-colors group-aria-[current=page]:bg-primary-soft">
                <Icon aria-hidden className="size-5.5" />
              </span>
              <span>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
