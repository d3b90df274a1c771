import type { User } from '@worldschool/schema'
import { LogOut, UserPen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Monogram } from '../../features/auth/components/monogram.tsx'
import { SignOutDialog } from '../../features/auth/components/sign-out-dialog.tsx'
import { useSignOut } from '../../features/auth/components/use-sign-out.ts'
import { enAccount } from '../../i18n/en/account.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { useOpenedTranslation } from '../../i18n/use-opened-translation.ts'
import { onDemand } from '../../ui/late-part.tsx'
import { ActionRow } from './action-row.tsx'
import { longDate } from './long-date.ts'
import { ProfileCard } from './profile-card.tsx'

const EditProfileDialog = onDemand(() =>
  import('../../features/auth/components/edit-profile-dialog.tsx').then(
    (module) => module.EditProfileDialog,
  ),
)

/** `rows` are offered to everyone and stand between editing and leaving. */
export function MemberProfile({ viewer, rows }: { viewer: User; rows: ReactNode }) {
  const { t, language } = useOpenedTranslation()
  const account = useTexts(enAccount, 'account')
  const signingOut = useSignOut()
  const [isEditing, setIsEditing] = useState<boolean | null>(null)
  const date = longDate(viewer.createdAt, language)
  return (
    <>
      <ProfileCard mark={<Monogram name={viewer.username} className="size-20 text-3xl" />}>
        <h2 className="break-words text-2xl">{viewer.username}</h2>
        <p className="mt-0.5 break-words text-ink-soft">{viewer.email}</p>
        <p className="mt-3 text-ink-faint text-sm">
          {date ? t('profile.memberSince', { date }) : t('profile.memberSinceUnknown')}
        </p>
      </ProfileCard>
      <div className="mt-5 divide-y lg:mt-0 divide-line overflow-hidden rounded-2xl border border-line bg-paper-raised shadow-card">
        <ActionRow
          Icon={UserPen}
          label={account.t('editProfile.open')}
          hint={account.t('editProfile.openHint')}
          onClick={() => setIsEditing(true)}
        />
        {rows}
        <ActionRow Icon={LogOut} label={t('profile.signOut')} onClick={signingOut.start} />
      </div>
      {isEditing !== null && (
        <EditProfileDialog viewer={viewer} open={isEditing} onClose={() => setIsEditing(false)} />
      )}
      <SignOutDialog signingOut={signingOut} />
    </>
  )
}
