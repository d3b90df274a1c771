import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useView } from '../../db/device.ts'
import { openedHere } from '../../features/resources/resource-in-url.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyComponent, lazyPart } from '../../ui/lazy-component.tsx'
import { SectionErrorBoundary } from '../../ui/section-error-boundary.tsx'
import { Crash } from '../error-boundary.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Header } from './header.tsx'
import { Overlays } from './overlays.tsx'
import { useRouteChange } from './use-route-change.ts'

const slowData = lazyPart(() => import('./device-data-states.tsx').then((it) => it.SlowData))
const unavailableData = lazyPart(() =>
  import('./device-data-states.tsx').then((it) => it.UnavailableData),
)

/** Header, screen and bottom navigation, as on every screen. Specification, section 1. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  const status = useView((view) => view.status)
  const isSlow = useView((view) => view.isSlow)
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
      <SectionErrorBoundary>
        <Header />
      </SectionErrorBoundary>
      {/* The navigation is before the list, because the list may have thousands of tab stops. */}
      <SectionErrorBoundary>
        <BottomNavigation />
      </SectionErrorBoundary>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header-height))] pb-(--nav-height)"
      >
        {status === 'loading' && isSlow && <LazyComponent part={slowData} props={{}} />}
        {status === 'ready' || status === 'loading' ? (
          children
        ) : status === 'unreadable' ? (
          <Crash />
        ) : (
          <LazyComponent part={unavailableData} props={{ status }} />
        )}
      </main>
      <Overlays />
    </>
  )
}

/** Navigates to the target of a clicked notification, as reported by the service worker. */
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
