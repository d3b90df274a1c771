import { isSuspended, type ListedUser, type Role } from '@worldschool/schema'
import { Ban, Scale, ShieldCheck, Trash2, UserRound } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { intlLocale } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import type { AdminPanel } from '../admin-panel.ts'
import { deleteButton, row } from '../row-styles.ts'
import { useAdminActions, useRestoredFocus } from '../use-admin-actions.ts'
import { ModeratorDialog } from './moderator-dialog.tsx'
import { PagedRows } from './paged-rows.tsx'

const userColumns = 'md:grid md:grid-cols-[minmax(0,1fr)_7rem_17rem] md:items-center md:gap-4'

interface UserRowProps {
  user: ListedUser
  isSelf: boolean
  isBusy: boolean
  onChangeRole: (role: Role) => void
  onModerator: () => void
  onOpen: () => void
  onSanction: () => void
  onDelete: () => void
}

function UserRow({
  user,
  isSelf,
  isBusy,
  onChangeRole,
  onModerator,
  onOpen,
  onSanction,
  onDelete,
}: UserRowProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const { t: td } = useTexts(enDeciding, 'deciding')
  const nameId = useId()
  const ref = useRef<HTMLDivElement>(null)
  useRestoredFocus(isBusy, ref)
  const isAdmin = user.role === 'admin'
  const isModerator = user.moderates !== undefined
  const isRestricted = isSuspended(user, Date.now())
  const RoleIcon = isAdmin ? ShieldCheck : isModerator ? Scale : UserRound

  return (
    <div ref={ref} className={cn(row, userColumns)}>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          {isSelf ? (
            <bdi id={nameId} className="wrap-anywhere font-semibold">
              {user.username}
            </bdi>
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('member.title', { name: user.username })}
              onClick={onOpen}
              className="wrap-anywhere inline-flex min-h-11 items-center text-start font-semibold text-primary underline-offset-4 hover:underline md:min-h-6"
            >
              <bdi id={nameId}>{user.username}</bdi>
            </button>
          )}
          <span className="wrap-anywhere block text-ink-soft text-sm">{user.email}</span>
          {isRestricted && (
            <span className="mt-1.5 block">
              <SuspendedBadge user={user} />
            </span>
          )}
        </p>
        <span className="md:hidden">{role()}</span>
      </div>
      <span className="hidden md:inline">{role()}</span>
      {isSelf ? (
        <p className="mt-3 md:mt-0 md:text-right">
          <Badge tone="warn">{t('users.you')}</Badge>
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 md:mt-0 md:justify-end">
          <Button
            variant="secondary"
            size="sm"
            busy={isBusy}
            aria-describedby={nameId}
            onClick={() => onChangeRole(isAdmin ? 'user' : 'admin')}
            className="scroll-mt-24"
          >
            {t(isAdmin ? 'users.removeAdmin' : 'users.makeAdmin')}
          </Button>
          {!isAdmin && !isRestricted && (
            <IconButton
              label={t('users.moderator.open', { name: user.username })}
              disabled={isBusy}
              onClick={onModerator}
              className="ml-auto"
            >
              <Scale aria-hidden className="size-5" />
            </IconButton>
          )}
          {(!(isAdmin || isModerator) || isRestricted) && (
            <IconButton
              label={td('sanction.open', { name: user.username })}
              disabled={isBusy}
              onClick={onSanction}
            >
              <Ban aria-hidden className="size-5" />
            </IconButton>
          )}
          <IconButton
            label={t('users.delete', { name: user.username })}
            disabled={isBusy}
            onClick={onDelete}
            className={deleteButton}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  )

  function role() {
    return (
      <Badge tone={isAdmin || isModerator ? 'primary' : 'neutral'}>
        <RoleIcon aria-hidden />
        <span>{isModerator ? t('users.moderator.role') : t(`users.roles.${user.role}`)}</span>
      </Badge>
    )
  }
}

function SuspendedBadge({ user: { sanction } }: { user: ListedUser }) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const until = sanction?.until
  const date = until && new Date(until).toLocaleDateString(intlLocale(language))
  return (
    <Badge tone="danger">
      <Ban aria-hidden />
      <span>{date ? t('users.suspendedUntil', { date }) : t('users.suspended')}</span>
    </Badge>
  )
}

interface UsersTabProps {
  panel: AdminPanel
  /** Opens the form that warns or suspends a member. */
  onSanction: (member: ListedUser) => void
  /** Opens everything that a member has published. */
  onOpen: (member: ListedUser) => void
}

/** Specification, section 2, "Admin panel": all accounts; the admin's own has no actions. */
export function UsersTab({ panel, onSanction, onOpen }: UsersTabProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const actions = useAdminActions(panel)
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  const [opened, setOpened] = useState<ListedUser | null>(null)
  return (
    <>
      <PagedRows
        list={panel.users}
        kind="users"
        label={t('tabs.users')}
        head={
          <div className={userColumns}>
            <span>{t('users.user')}</span>
            <span>{t('users.role')}</span>
            <span className="text-right">{t('users.actions')}</span>
          </div>
        }
        renderRow={(user, restoreFocus) => (
          <UserRow
            user={user}
            isSelf={user.id === panel.userId}
            isBusy={busyIds.has(user.id)}
            onChangeRole={(role) => actions.changeRole(user, role)}
            onModerator={() => setOpened(user)}
            onOpen={() => onOpen(user)}
            onSanction={() => onSanction(user)}
            onDelete={() => actions.deleteUser(user, restoreFocus)}
          />
        )}
      />
      {opened && (
        <ModeratorDialog
          key={opened.id}
          panel={panel}
          member={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
