import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { storageAnchor } from '../../app/paths.ts'
import { useIsOnline } from '../../features/auth/queries.ts'
import { InstallRow } from '../../features/install/components/install-steps.tsx'
import { useInstall } from '../../features/install/use-install.ts'
import { OfflineMaps } from '../../features/offline-maps/components/offline-maps.tsx'
import { Disclosure } from '../../features/settings/components/disclosure.tsx'
import { SettingsSection } from '../../features/settings/components/settings-section.tsx'
import { Storage } from '../../features/storage/components/storage.tsx'
import { enInstall } from '../../i18n/en/install.ts'
import { enOfflineMaps } from '../../i18n/en/offline-maps.ts'
import { enStorage } from '../../i18n/en/storage.ts'
import { useTexts } from '../../i18n/texts-in.ts'

/** Shown while the app can be installed. */
export function InstallSection() {
  const { t } = useTexts(enInstall, 'install')
  const { method } = useInstall()
  if (method === null) return null
  return (
    <SettingsSection title={t('section')}>
      <InstallRow />
    </SettingsSection>
  )
}

/** Maps that the user downloads for offline use. */
export function OfflineMapsSection() {
  const { t } = useTexts(enOfflineMaps, 'offlineMaps')
  return (
    <SettingsSection title={t('title')}>
      <OfflineMaps isOnline={useIsOnline()} />
    </SettingsSection>
  )
}

/** How long, in ms, sections above an element may still load and push the element down. */
const arrivingMs = 5_000
/** Events that show that the user interacts with the page. */
const userInitiated = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to an element, and again when sections that load above push it away, until the user interacts. */
function stayInView(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => element.scrollIntoView())
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of userInitiated) removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, arrivingMs)
  for (const event of userInitiated) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

/** What the app stores on this phone; a URL can link to this section. */
export function StorageSection() {
  const { t } = useTexts(enStorage, 'storage')
  const section = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same URL scrolls here again
  useEffect(() => {
    if (hash !== storageAnchor || !section.current) return
    section.current.focus({ preventScroll: true })
    return stayInView(section.current)
  }, [hash, key])
  return (
    <div
      ref={section}
      tabIndex={-1}
      className="scroll-mt-[calc(var(--header-height)+1rem)] outline-none"
    >
      <SettingsSection title={t('title')}>
        <Disclosure title={t('intro')} isInitiallyOpen={hash === storageAnchor}>
          <Storage />
        </Disclosure>
      </SettingsSection>
    </div>
  )
}
