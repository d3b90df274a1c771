import type { User } from '@worldschool/schema'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useIsSessionLoading, useViewer } from '../../features/auth/queries.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { openAuthDialog } from '../../stores/dialogs.ts'
import { IconButton } from '../../ui/button.tsx'
import { LatePart, late } from '../../ui/late-part.tsx'

const userMenu = late(
  () => import('../../features/auth/components/user-menu.tsx').then((m) => m.UserMenu),
  PlainButton,
)

/** The account's menu when signed in, the way to the sign-in dialog when not. Section 2. */
export function UserButton() {
  const viewer = useViewer()
  const isLoading = useIsSessionLoading()
  const [wasVisitor, setWasVisitor] = useState(false)
  if (!isLoading && !viewer && !wasVisitor) setWasVisitor(true)
  if (!viewer) return <PlainButton viewer={viewer} isLoading={isLoading} />
  return <LatePart part={userMenu} props={{ viewer, takesFocus: wasVisitor }} />
}

/** With a viewer it stands where their menu is about to be. */
function PlainButton({ viewer, isLoading }: { viewer: User | null; isLoading?: boolean }) {
  const { t } = useTranslation()
  return (
    <IconButton
      id="sign-in"
      label={t('shell.signIn')}
      disabled={isLoading || viewer !== null}
      onClick={() => openAuthDialog()}
    >
      <UserRound aria-hidden className="size-5.5" />
    </IconButton>
  )
}
