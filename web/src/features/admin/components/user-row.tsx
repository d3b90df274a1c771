import type { ListedUser, Role } from '@worldschool/schema'
import { ShieldCheck, Trash2, UserRound } from 'lucide-react'
import { useId, useRef } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { deleteButton, row } from './row-look.ts'

export const userColumns =
  'md:grid md:grid-cols-[minmax(0,1fr)_7rem_14rem] md:items-center md:gap-4'

interface UserRowProps {
  user: ListedUser
  isSelf: boolean
  isBusy: boolean
  onChangeRole: (role: Role) => void
  onDelete: () => void
}

export function UserRow({ user, isSelf, isBusy, onChangeRole, onDelete }: UserRowProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const nameId = useId()
  const ref = useRef<HTMLDivElement>(null)
  useKeptFocus(isBusy, ref)
  const isAdmin = user.role === 'admin'
  const RoleIcon = isAdmin ? ShieldCheck : UserRound

  return (
    <div ref={ref} className={cn(row, userColumns)}>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          <span id={nameId} className="wrap-anywhere font-semibold">
            {user.username}
          </span>
          <span className="wrap-anywhere block text-ink-soft text-sm">{user.email}</span>
        </p>
        <span className="md:hidden">{role()}</span>
      </div>
      <span className="hidden md:inline">{role()}</span>
      {isSelf ? (
        <p className="mt-3 md:mt-0 md:text-right">
          <Badge tone="warn">{t('users.you')}</Badge>
        </p>
      ) : (
        <div className="mt-3 flex items-center justify-between gap-2 md:mt-0 md:justify-end">
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
      <Badge tone={isAdmin ? 'primary' : 'neutral'}>
        <RoleIcon aria-hidden />
        {t(`users.roles.${user.role}`)}
      </Badge>
    )
  }
}
