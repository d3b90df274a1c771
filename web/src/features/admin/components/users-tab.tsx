import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import type { AdminPanel } from '../admin-panel.ts'
import { useAdminActions } from '../use-admin-actions.ts'
import { PagedRows } from './paged-rows.tsx'
import { UserRow, userColumns } from './user-row.tsx'

/** Section 2, "Admin panel": every account; one's own has no actions. */
export function UsersTab({ panel }: { panel: AdminPanel }) {
  const { t } = useTexts(enAdmin, 'admin')
  const actions = useAdminActions(panel)
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  return (
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
      renderRow={(user, keepFocus) => (
        <UserRow
          user={user}
          isSelf={user.id === panel.userId}
          isBusy={busyIds.has(user.id)}
          onChangeRole={(role) => actions.changeRole(user, role)}
          onDelete={() => actions.deleteUser(user, keepFocus)}
        />
      )}
    />
  )
}
