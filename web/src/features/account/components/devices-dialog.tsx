import type { OwnSession, User } from '@worldschool/schema'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton, VisuallyHidden } from '../../../ui/skeleton.tsx'
import { agoText } from '../ago-text.ts'
import { useOwnSessions } from '../use-own-sessions.ts'

interface DevicesDialogProps {
  viewer: User
  isOnline: boolean
  open: boolean
  onClose: () => void
}

/** Lists where the account is signed in; each other device can be signed out. See departures.md. */
export function DevicesDialog({ open, onClose, ...rest }: DevicesDialogProps) {
  const { t } = useTexts(enAccount, 'account')
  const common = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('devices.title')}
      description={t('devices.text')}
      closeLabel={common.t('common.close')}
      size="sm"
    >
      <DeviceList {...rest} />
    </Dialog>
  )
}

function DeviceList({ viewer, isOnline }: Pick<DevicesDialogProps, 'viewer' | 'isOnline'>) {
  const { t } = useTexts(enAccount, 'account')
  const common = useTranslation()
  const { sessions, problem, read, end } = useOwnSessions(viewer, isOnline)
  const name = useDeviceName()
  // Keeps the last session while its confirmation closes.
  const [pending, setPending] = useState<{ session: OwnSession; open: boolean } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const device = pending ? name(pending.session) : ''

  async function confirm(session: OwnSession): Promise<void> {
    setIsBusy(true)
    await end(session, name(session))
    setIsBusy(false)
    setPending({ session, open: false })
  }

  return (
    <div className="flex flex-col gap-4">
      {!isOnline && <Notice kind="offline">{t('devices.offline')}</Notice>}
      {isOnline && problem && (
        <>
          <Notice kind="error">{problem}</Notice>
          <Button variant="secondary" onClick={() => void read()}>
            {common.t('common.retry')}
          </Button>
        </>
      )}
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              disabled={!isOnline}
              onEnd={() => setPending({ session, open: true })}
            />
          ))}
        </ul>
      ) : (
        isOnline && !problem && <Loading label={t('devices.loading')} />
      )}
      {pending && (
        <ConfirmDialog
          open={pending.open}
          onOpenChange={(open) => setPending({ ...pending, open })}
          title={t('devices.endTitle', { device })}
          text={t('devices.endText')}
          confirmLabel={t('everywhere.confirm')}
          busyLabel={t('everywhere.busy')}
          cancelLabel={common.t('common.cancel')}
          busy={isBusy}
          onConfirm={() => void confirm(pending.session)}
        />
      )}
    </div>
  )
}

interface DeviceRowProps {
  session: OwnSession
  disabled: boolean
  onEnd: () => void
}

function DeviceRow({ session, disabled, onEnd }: DeviceRowProps) {
  const { t, language } = useTexts(enAccount, 'account')
  const name = useDeviceName()(session)
  const { createdAt, lastUsedAt, isCurrent, system } = session
  const Icon = system === 'Android' || system === 'iOS' ? Smartphone : Laptop
  const day = new Date(createdAt).toLocaleDateString(language, { dateStyle: 'medium' })
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{name}</p>
        <p className={cn('text-sm', isCurrent ? 'font-semibold text-primary' : 'text-ink-soft')}>
          {isCurrent
            ? t('devices.here')
            : t('devices.lastUsed', { when: agoText(lastUsedAt, Date.now(), language) })}
        </p>
        <p className="text-ink-faint text-sm">{t('devices.since', { day })}</p>
      </div>
      {!isCurrent && (
        <Button variant="quiet-danger" size="sm" disabled={disabled} onClick={onEnd}>
          <span>{t('everywhere.confirm')}</span>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className="flex flex-col gap-3 py-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    </div>
  )
}

/** Returns a function that names a device by its browser and system. This name needs no translation. */
function useDeviceName(): (session: OwnSession) => string {
  const { t } = useTexts(enAccount, 'account')
  return ({ browser, system }) =>
    [browser, system].filter(Boolean).join(' · ') || t('devices.unknown')
}
