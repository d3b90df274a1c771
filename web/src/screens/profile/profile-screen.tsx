import { useIsSessionLoading, useViewer } from '../../features/auth/queries.ts'
import { useOpenedTranslation } from '../../i18n/use-opened-translation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HelpButton } from './help-button.tsx'
import { MemberProfile } from './member-profile.tsx'
import { ShareButton } from './share-button.tsx'
import { VisitorProfile } from './visitor-profile.tsx'

/** Section 2, "Profile screen". */
export function ProfileScreen() {
  const { t } = useOpenedTranslation()
  const viewer = useViewer()
  const isLoading = useIsSessionLoading()
  const rows = (
    <>
      <ShareButton />
      <HelpButton />
    </>
  )
  return (
    <div className="mx-auto max-w-xl px-4 py-6 lg:grid lg:max-w-4xl lg:grid-cols-2 lg:items-start lg:gap-6 lg:py-10">
      <h1 className="sr-only">{t('profile.title')}</h1>
      {isLoading ? (
        <Skeleton className="h-72 rounded-2xl" />
      ) : viewer ? (
        <MemberProfile viewer={viewer} rows={rows} />
      ) : (
        <VisitorProfile rows={rows} />
      )}
    </div>
  )
}
