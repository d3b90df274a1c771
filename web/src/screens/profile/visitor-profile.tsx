import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenedTranslation } from '../../i18n/use-opened-translation.ts'
import { openAuthDialog } from '../../stores/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { ProfileCard } from './profile-card.tsx'

export function VisitorProfile({ rows }: { rows: ReactNode }) {
  const { t } = useOpenedTranslation()
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
