import type { User } from '@worldschool/schema'
import { ChevronRight, Eraser, LogOut, type LucideIcon, UserPen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmEmailNotice } from '../../features/auth/components/confirm-email-notice.tsx'
import { SignOutDialog } from '../../features/auth/components/sign-out-dialog.tsx'
import { useSignOut } from '../../features/auth/components/use-sign-out.ts'
import { SuspensionNotice } from '../../features/moderation/components/suspension-notice.tsx'
import { enAccount } from '../../i18n/en/account.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../i18n/use-dialogs-translation.ts'
import { AvatarInitial } from '../../ui/avatar-initial.tsx'
import { lazyOnOpen } from '../../ui/lazy-component.tsx'
import { Illustration } from '../../ui/picture.tsx'
import { longDate } from './long-date.ts'

interface ActionRowProps {
  Icon: LucideIcon
  label: string
  hint?: string
  onClick: () => void
  disabled?: boolean
}

/** A button for one action, as wide as its card. */
export function ActionRow({ Icon, label, hint, onClick, disabled = false }: ActionRowProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className="flex min-h-16 w-full items-center gap-4 px-5 py-3 text-left transition-colors hover:bg-primary-soft/50 first:rounded-t-2xl last:rounded-b-2xl focus-visible:-outline-offset-3 disabled:opacity-55"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary max-[18rem]:hidden">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="wrap-break-word min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </button>
  )
}

/** A card below a strip of landscape, with a round image that overlaps both. */
export function ProfileCard({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-paper-raised text-center shadow-card">
      <Illustration name="hubs" className="aspect-5/2 w-full" />
      <div className="-mt-11 px-6 pb-7">
        <div className="relative mx-auto mb-3 grid size-22 place-items-center rounded-full bg-paper-raised">
          {mark}
        </div>
        {children}
      </div>
    </div>
  )
}

const EditProfileDialog = lazyOnOpen(() =>
  import('../../features/auth/components/edit-profile-dialog.tsx').then(
    (module) => module.EditProfileDialog,
  ),
)

const SharedDeviceDialog = lazyOnOpen(() =>
  import('../../features/auth/components/shared-device-dialog.tsx').then(
    (module) => module.SharedDeviceDialog,
  ),
)

/** `rows` are shown to everyone, between editing the profile and signing out. */
export function MemberProfile({ viewer, rows }: { viewer: User; rows: ReactNode }) {
  const { t, language } = useDialogsTranslation()
  const account = useTexts(enAccount, 'account')
  const signingOut = useSignOut()
  const [isEditing, setIsEditing] = useState<boolean | null>(null)
  const [isShared, setIsShared] = useState(false)
  const date = longDate(viewer.createdAt, language)
  return (
    <>
      <div className="flex flex-col gap-5">
        <ProfileCard mark={<AvatarInitial name={viewer.username} className="size-20 text-3xl" />}>
          <h2 dir="auto" className="break-words text-2xl">
            {viewer.username}
          </h2>
          <p className="mt-0.5 break-words text-ink-soft">{viewer.email}</p>
          <p className="mt-3 text-ink-faint text-sm">
            {date ? t('profile.memberSince', { date }) : t('profile.memberSinceUnknown')}
          </p>
        </ProfileCard>
        <ConfirmEmailNotice />
        <SuspensionNotice />
      </div>
      <div className="mt-5 divide-y lg:mt-0 divide-line overflow-hidden rounded-2xl border border-line bg-paper-raised shadow-card">
        <ActionRow
          Icon={UserPen}
          label={account.t('editProfile.open')}
          hint={account.t('editProfile.openHint')}
          onClick={() => setIsEditing(true)}
        />
        {rows}
        <ActionRow Icon={LogOut} label={t('profile.signOut')} onClick={signingOut.start} />
        <ActionRow
          Icon={Eraser}
          label={t('userMenu.signOutOfShared')}
          hint={account.t('shared.hint')}
          onClick={() => setIsShared(true)}
        />
      </div>
      {isEditing !== null && (
        <EditProfileDialog viewer={viewer} open={isEditing} onClose={() => setIsEditing(false)} />
      )}
      <SignOutDialog signingOut={signingOut} />
      <SharedDeviceDialog open={isShared} onClose={() => setIsShared(false)} />
    </>
  )
}
