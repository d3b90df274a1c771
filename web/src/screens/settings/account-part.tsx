import type { User } from '@worldschool/schema'
import {
  KeyRound,
  LogOut,
  MonitorSmartphone,
  Scale,
  ShieldCheck,
  Trash2,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { opensTwoStep, paths } from '../../app/paths.ts'
import { AccountRow } from '../../features/account/components/account-row.tsx'
import { ExportButton } from '../../features/account/components/export-button.tsx'
import { useIsOnline } from '../../features/auth/queries.ts'
import { type SecondFactorState, useSecondFactor } from '../../features/auth/use-second-factor.ts'
import { useNotices } from '../../features/moderation/queries.ts'
import { SettingsSection } from '../../features/settings/components/settings-section.tsx'
import { enAccount } from '../../i18n/en/account.ts'
import { enBlocking } from '../../i18n/en/blocking.ts'
import { enModeration } from '../../i18n/en/moderation.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { lazyOnOpen } from '../../ui/lazy-component.tsx'

const ChangePasswordDialog = lazyOnOpen(() =>
  import('../../features/auth/components/change-password-dialog.tsx').then(
    (module) => module.ChangePasswordDialog,
  ),
)
const TwoStepDialog = lazyOnOpen(() =>
  import('../../features/auth/components/two-step/two-step-dialog.tsx').then(
    (module) => module.TwoStepDialog,
  ),
)
const DevicesDialog = lazyOnOpen(() =>
  import('../../features/account/components/devices-dialog.tsx').then(
    (module) => module.DevicesDialog,
  ),
)
const DecisionsDialog = lazyOnOpen(() =>
  import('../../features/moderation/components/decisions-dialog.tsx').then(
    (module) => module.DecisionsDialog,
  ),
)
const BlockedMembersDialog = lazyOnOpen(() =>
  import('../../features/blocking/components/blocked-members-dialog.tsx').then(
    (module) => module.BlockedMembersDialog,
  ),
)
const SignOutEverywhereDialog = lazyOnOpen(() =>
  import('../../features/auth/components/sign-out-everywhere-dialog.tsx').then(
    (module) => module.SignOutEverywhereDialog,
  ),
)
const DeleteAccountDialog = lazyOnOpen(() =>
  import('../../features/account/components/delete-account-dialog.tsx').then(
    (module) => module.DeleteAccountDialog,
  ),
)

interface OpenDialog {
  about:
    | 'password'
    | 'two-step'
    | 'devices'
    | 'blocked'
    | 'decisions'
    | 'everywhere'
    | 'delete'
    | null
  open: boolean
}

/** The member's own data and account. Lists that are on the device are shown offline too. See departures.md. [Q3] */
export function AccountSection({ viewer }: { viewer: User }) {
  const { t } = useTexts(enAccount, 'account')
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  // Keeps the last dialog while it closes.
  const { state } = useLocation()
  const [dialog, setDialog] = useState<OpenDialog>(() =>
    state?.opens === opensTwoStep.opens
      ? { about: 'two-step', open: true }
      : { about: null, open: false },
  )
  const openDialog = (about: OpenDialog['about']) => setDialog({ about, open: true })
  const close = () => setDialog({ ...dialog, open: false })
  const secondFactor = useSecondFactor(viewer, isOnline)
  const blocking = useTexts(enBlocking, 'blocking')
  const moderation = useTexts(enModeration, 'moderation')
  const hasNotices = (useNotices()?.length ?? 0) > 0
  const hasDecisions = hasNotices || viewer.sanction !== undefined
  return (
    <SettingsSection title={t('account.title')}>
      {!isOnline && (
        <p role="status" className="py-3 text-sm text-warn">
          {t('account.offline')}
        </p>
      )}
      <ExportButton viewer={viewer} isOnline={isOnline} />
      <AccountRow
        Icon={KeyRound}
        label={t('changePassword.title')}
        hint={t('changePassword.hint')}
        onClick={() => openDialog('password')}
        disabled={!isOnline}
      />
      <AccountRow
        Icon={ShieldCheck}
        label={t('twoStep.title')}
        hint={t(`twoStep.${hintOf(secondFactor)}`)}
        onClick={() => openDialog('two-step')}
        disabled={!isOnline}
      />
      <AccountRow
        Icon={MonitorSmartphone}
        label={t('devices.title')}
        hint={t('devices.hint')}
        onClick={() => openDialog('devices')}
        disabled={!isOnline}
      />
      <AccountRow
        Icon={UserX}
        label={blocking.t('title')}
        hint={blocking.t('hint')}
        onClick={() => openDialog('blocked')}
        disabled={false}
      />
      {hasDecisions && (
        <AccountRow
          Icon={Scale}
          label={moderation.t('title')}
          hint={moderation.t('hint')}
          onClick={() => openDialog('decisions')}
          disabled={false}
        />
      )}
      <AccountRow
        Icon={LogOut}
        label={t('account.everywhere')}
        hint={t('account.everywhereHint')}
        onClick={() => openDialog('everywhere')}
        disabled={!isOnline}
      />
      <AccountRow
        Icon={Trash2}
        label={t('account.delete')}
        hint={t('account.deleteHint')}
        onClick={() => openDialog('delete')}
        disabled={!isOnline}
        tone="danger"
      />
      {dialog.about === 'password' && (
        <ChangePasswordDialog viewer={viewer} open={dialog.open} onClose={close} />
      )}
      {dialog.about === 'two-step' && (
        <TwoStepDialog viewer={viewer} state={secondFactor} open={dialog.open} onClose={close} />
      )}
      {dialog.about === 'devices' && (
        <DevicesDialog viewer={viewer} isOnline={isOnline} open={dialog.open} onClose={close} />
      )}
      {dialog.about === 'blocked' && <BlockedMembersDialog open={dialog.open} onClose={close} />}
      {dialog.about === 'decisions' && <DecisionsDialog open={dialog.open} onClose={close} />}
      {dialog.about === 'everywhere' && (
        <SignOutEverywhereDialog viewer={viewer} open={dialog.open} onClose={close} />
      )}
      {dialog.about === 'delete' && (
        <DeleteAccountDialog
          viewer={viewer}
          isOnline={isOnline}
          open={dialog.open}
          onClose={close}
          onDeleted={() => void navigate(paths.explore)}
        />
      )}
    </SettingsSection>
  )
}

function hintOf({ factor }: SecondFactorState): 'hint' | 'on' | 'off' {
  if (factor === null) return 'hint'
  return factor.isOn ? 'on' : 'off'
}
