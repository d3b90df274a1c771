import type { User } from '@worldschool/schema'
import { Eraser, LogOut, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { AvatarInitial } from '../../../ui/avatar-initial.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { lazyOnOpen } from '../../../ui/lazy-component.tsx'
import { useCloseRequest } from '../../../ui/use-close-request.ts'
import { ConfirmEmailBar } from './confirm-email-bar.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

const SharedDeviceDialog = lazyOnOpen(() =>
  import('./shared-device-dialog.tsx').then((module) => module.SharedDeviceDialog),
)

interface UserMenuProps {
  viewer: User
  /** True if the menu replaces the sign-in button, so that it takes over the button's focus. */
  takesFocus: boolean
}

interface MenuItemProps {
  Icon: LucideIcon
  label: string
  onSelect: () => void
}

function MenuItem({ Icon, label, onSelect }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 font-semibold outline-none data-[highlighted]:bg-primary-soft"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span>{label}</span>
    </DropdownMenu.Item>
  )
}

/** "Signed in as …" and the ways to sign out, under the user's initial. Specification, section 2. */
export function UserMenu({ viewer, takesFocus }: UserMenuProps) {
  const { t } = useDialogsTranslation()
  const signingOut = useSignOut()
  const [isOpen, setIsOpen] = useState(false)
  const [isShared, setIsShared] = useState(false)
  useCloseRequest(isOpen, () => setIsOpen(false))
  const { username } = viewer
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (takesFocus && isLost) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useEffect(
    () => () => {
      // After signing out, the focus moves to the sign-in button that replaces this menu.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body
        if (isLost) document.getElementById('sign-in')?.focus({ preventScroll: true })
      })
    },
    [],
  )
  return (
    <>
      {/* Not modal: the menu is in the header, and the page beside it stays available to screen readers. */}
      <DropdownMenu.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
        <DropdownMenu.Trigger asChild>
          <IconButton ref={button} label={t('userMenu.label', { username })}>
            <AvatarInitial name={username} className="size-8 text-sm" />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-70 min-w-56 max-w-80 rounded-xl border border-line bg-paper-raised p-1.5 text-ink shadow-float data-[state=closed]:animate-shrink data-[state=open]:animate-pop"
        >
          <DropdownMenu.Label className="break-words px-3 py-2.5 text-ink-soft text-sm">
            {t('userMenu.signedInAs', { username })}
          </DropdownMenu.Label>
          <DropdownMenu.Separator className="mx-3 my-1 h-px bg-line" />
          <MenuItem Icon={LogOut} label={t('userMenu.signOut')} onSelect={signingOut.start} />
          <MenuItem
            Icon={Eraser}
            label={t('userMenu.signOutOfShared')}
            onSelect={() => setIsShared(true)}
          />
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <SignOutDialog signingOut={signingOut} />
      <SharedDeviceDialog open={isShared} onClose={() => setIsShared(false)} />
      {/* Rendered outside the header: its backdrop filter is the containing block of fixed elements. */}
      {createPortal(<ConfirmEmailBar />, document.body)}
    </>
  )
}
