import { product } from '@worldschool/schema'
import { LifeBuoy, Share2, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useIsSessionLoading, useViewer } from '../../features/auth/queries.ts'
import { enHelp } from '../../i18n/en/help.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../i18n/use-dialogs-translation.ts'
import { openAuthDialog } from '../../stores/dialogs.ts'
import { shareAndReport } from '../../stores/share-link.ts'
import { Button } from '../../ui/button.tsx'
import { lazyOnOpen } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ActionRow, MemberProfile, ProfileCard } from './member-profile.tsx'

const HelpDialog = lazyOnOpen(() =>
  import('../../features/settings/components/help-dialog.tsx').then((module) => module.HelpDialog),
)

/** Specification, section 2, "Profile screen". */
export function ProfileScreen() {
  const { t } = useDialogsTranslation()
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

function HelpButton() {
  const { t } = useTexts(enHelp, 'help')
  // Null until it is first opened.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  return (
    <>
      <ActionRow
        Icon={LifeBuoy}
        label={t('help.title')}
        hint={t('help.openHint')}
        onClick={() => setIsOpen(true)}
      />
      {isOpen !== null && <HelpDialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ShareButton() {
  const { t } = useDialogsTranslation()
  const link = { title: product.name, text: t('share.text'), url: window.location.origin }
  return (
    <ActionRow
      Icon={Share2}
      label={t('profile.share')}
      hint={t('profile.shareHint')}
      onClick={() => void shareAndReport(link, t)}
    />
  )
}

function VisitorProfile({ rows }: { rows: ReactNode }) {
  const { t } = useDialogsTranslation()
  return (
    <>
      <ProfileCard
        mark={
          <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
            <UserRound aria-hidden className="size-9" />
          </span>
        }
      >
        <h2 className="text-2xl">{t('profile.visitorTitle')}</h2>
        <p className="mt-1 mb-5 text-ink-soft">{t('profile.visitorText')}</p>
        <Button onClick={() => openAuthDialog()}>{t('profile.signIn')}</Button>
      </ProfileCard>
      <div className="mt-5 divide-y lg:mt-0 divide-line overflow-hidden rounded-2xl border border-line bg-paper-raised shadow-card">
        {rows}
      </div>
    </>
  )
}
