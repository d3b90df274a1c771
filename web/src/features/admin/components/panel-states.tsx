import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { opensTwoStep, paths } from '../../../app/paths.ts'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { deviceSync } from '../../../sync/device-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AdminPanel } from '../admin-panel.ts'

export function BackToSettings({ size = 'md' }: { size?: 'md' | 'sm' }) {
  const { t } = useTexts(enAdmin, 'admin')
  const navigate = useNavigate()
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<ArrowLeft aria-hidden className="size-[1.15em]" />}
      onClick={() => navigate(paths.settings)}
    >
      {t('back')}
    </Button>
  )
}

/** For visitors, members, and people who are no longer admins. Specification, section 8. */
export function AccessDenied() {
  const { t } = useTexts(enAdmin, 'admin')
  useEffect(() => {
    // The role may have changed just now, so start a pull, which updates the account.
    void deviceSync.wake()
  }, [])
  return (
    <div role="status">
      <EmptyState art="not-found" title={t('denied')} action={<BackToSettings />} />
    </div>
  )
}

/** Shown to a moderator whose role was just revoked. [M10] */
export function RoleTaken() {
  const { t } = useTexts(enAdmin, 'admin')
  useEffect(() => {
    // A pull updates the account.
    void deviceSync.wake()
  }, [])
  return (
    <div role="status">
      <EmptyState
        art="not-found"
        title={t('moderation.lost')}
        text={t('moderation.lostText')}
        action={<BackToSettings />}
      />
    </div>
  )
}

/** Shown to an admin who must turn on two-step sign-in. [SEC-32] */
export function SecondFactorNeeded() {
  const { t } = useTexts(enAdmin, 'admin')
  const navigate = useNavigate()
  return (
    <div role="status">
      <EmptyState
        art="not-found"
        title={t('needsFactor.title')}
        text={t('needsFactor.text')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => navigate(paths.settings, { state: opensTwoStep })}>
              {t('needsFactor.action')}
            </Button>
            <BackToSettings />
          </div>
        }
      />
    </div>
  )
}

const stateStyles = {
  unreachable: { art: 'offline', title: 'unreachable', text: 'unreachableHint' },
  failed: { art: 'empty-search', title: 'loadFailed', text: 'loadFailedHint' },
  'signed-out': { art: 'not-found', title: 'signedOut', text: 'signedOutHint' },
} as const

interface PanelUnavailableProps {
  panel: AdminPanel
  reason: keyof typeof stateStyles
}

/** Replaces the panel when nothing could be loaded. Says why, and offers a retry. */
export function PanelUnavailable({ panel, reason }: PanelUnavailableProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const isLoading = useStore(panel.store, (state) => state.isLoading)
  const { art, title, text } = stateStyles[reason]

  function tryAgain() {
    void panel.loadAll()
    void deviceSync.wake()
  }

  return (
    <div role="status">
      <EmptyState
        art={art}
        title={t(title)}
        text={t(text)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {reason === 'signed-out' ? (
              <Button onClick={() => openAuthDialog(() => void panel.loadAll())}>
                {t('signIn')}
              </Button>
            ) : (
              <Button busy={isLoading} onClick={tryAgain}>
                {t('retry')}
              </Button>
            )}
            <BackToSettings />
          </div>
        }
      />
    </div>
  )
}

const card = 'h-24 rounded-2xl lg:h-31'
const cardWithDay = 'h-29 rounded-2xl lg:h-31'

export function PanelLoading() {
  const { t } = useTexts(enAdmin, 'admin')
  return (
    <div>
      {/* As high as the tabs, so that the layout does not shift when they appear. */}
      <div className="relative">
        <Skeleton className="h-13 rounded-2xl" />
        <p
          role="status"
          className="absolute inset-0 grid place-items-center text-center text-ink-soft text-sm"
        >
          {t('loading')}
        </p>
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Skeleton className={card} />
        <Skeleton className={card} />
        <Skeleton className={cardWithDay} />
        <Skeleton className={cardWithDay} />
      </div>
      <Skeleton className="mt-4 h-11 w-72 max-w-full rounded-full" />
      <Skeleton className="mt-8 h-56 rounded-2xl" />
    </div>
  )
}

/** Shown above data from before the connection was lost. The panel reloads by itself when the connection is back. */
export function OfflineBanner({ panel }: { panel: AdminPanel }) {
  const { t } = useTexts(enAdmin, 'admin')
  const isLoading = useStore(panel.store, (state) => state.isLoading)

  function tryAgain() {
    void panel.loadAll()
    void deviceSync.wake()
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <div className="min-w-60 flex-1">
        <Notice kind="offline">{t('offline')}</Notice>
      </div>
      <Button variant="secondary" size="sm" busy={isLoading} onClick={tryAgain}>
        {t('retry')}
      </Button>
    </div>
  )
}
