import { UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useIsSessionLoading, useViewer } from '../../features/auth/queries.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { openAuthDialog } from '../../stores/dialogs.ts'
import { IconButton } from '../../ui/button.tsx'

const UserMenu = lazy(() =>
  import('../../features/auth/components/user-menu.tsx').then((m) => ({ default: m.UserMenu })),
)

/** The account's menu when signed in, the way to the sign-in dialog when not. Section 2. */
export function UserButton() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const isLoading = useIsSessionLoading()
  const [wasVisitor, setWasVisitor] = useState(false)
  if (!isLoading && !viewer && !wasVisitor) setWasVisitor(true)
  const plain = (
    <IconButton
      id="sign-in"
      label={t('shell.signIn')}
      disabled={isLoading || viewer !== null}
      onClick={() => openAuthDialog()}
    >
      <UserRound aria-hidden className="size-5.5" />
    </IconButton>
  )
  if (!viewer) return plain
  return (
    <Suspense fallback={plain}>
      <UserMenu viewer={viewer} takesFocus={wasVisitor} />
    </Suspense>
  )
}
