import { isModerator } from '@worldschool/schema'
import { AdminCard } from '../../features/admin/components/admin-card.tsx'
import { useViewer } from '../../features/auth/queries.ts'
import { NotificationSwitches } from '../../features/notifications/components/notification-switches.tsx'
import { AboutSection, Attributions } from '../../features/settings/components/about-section.tsx'
import { FaqSection } from '../../features/settings/components/faq-section.tsx'
import { RegionSection } from '../../features/settings/components/region-section.tsx'
import {
  AppearanceSection,
  LocationSection,
  SettingsSection,
} from '../../features/settings/components/settings-section.tsx'
import { enNotices } from '../../i18n/en/notices.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../i18n/use-dialogs-translation.ts'
import { LazyComponent, lazyPart } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { afterPaint } from '../../ui/time-slice.ts'
import { AccountSection } from './account-part.tsx'

// The screen is rendered before these files are requested.
const offlineMaps = lazyPart(
  async () => {
    await afterPaint()
    return (await import('./device-parts.tsx')).OfflineMapsSection
  },
  () => <Skeleton className="h-36 rounded-2xl" />,
)
const storage = lazyPart(
  async () => {
    await afterPaint()
    return (await import('./device-parts.tsx')).StorageSection
  },
  () => <Skeleton className="h-28 rounded-2xl" />,
)
const install = lazyPart(async () => {
  await afterPaint()
  return (await import('./device-parts.tsx')).InstallSection
})

/** Specification, section 2, "Settings screen". */
export function SettingsScreen() {
  const { t } = useDialogsTranslation()
  const viewer = useViewer()
  return (
    <div className="mx-auto max-w-2xl px-[min(1rem,4.5vw)] py-6 lg:max-w-5xl lg:px-8 lg:py-10">
      <h1 className="text-3xl">{t('settings.title')}</h1>
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <div className="flex flex-col gap-8">
          <NotificationsSection />
          <LocationSection />
          <RegionSection />
          <AppearanceSection />
          <LazyComponent part={offlineMaps} props={{}} />
          <LazyComponent part={install} props={{}} />
          {viewer && <AccountSection viewer={viewer} />}
          <LazyComponent part={storage} props={{}} />
        </div>
        <div className="flex flex-col gap-8">
          <FaqSection />
          {viewer && isModerator(viewer) && <AdminCard isAdmin={viewer.role === 'admin'} />}
          <AboutSection />
          <Attributions />
        </div>
      </div>
    </div>
  )
}

/** Specification, section 2, "Notifications". */
function NotificationsSection() {
  const { t } = useTexts(enNotices, 'notices')
  return (
    <SettingsSection title={t('title')}>
      <NotificationSwitches />
    </SettingsSection>
  )
}
