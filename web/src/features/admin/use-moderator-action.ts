import type { ListedUser } from '@worldschool/schema'
import { ApiError } from '../../api/client.ts'
import { putModerator } from '../../api/moderators.ts'
import { enAdmin } from '../../i18n/en/admin.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { showToast } from '../../stores/toast.ts'
import type { AdminPanel } from './admin-panel.ts'
import type { AdminAction } from './panel-state.ts'

/**
 * Makes a member a moderator of these countries, empty for everywhere; null takes the role away. Resolves to false after a
 * failure, which is reported. [M10]
 */
export function useModeratorAction(
  panel: AdminPanel,
): (user: ListedUser, countries: readonly string[] | null) => Promise<boolean> {
  const { t } = useTexts(enAdmin, 'admin')
  const { userId } = panel
  return (user, countries) =>
    new Promise((resolve) => {
      const action: AdminAction = {
        call: async (fetch) => {
          const body = { userId, countries: countries && [...countries] }
          panel.users.replace(await putModerator(fetch, user.id, body))
        },
        onDone: () => {
          resolve(true)
          const key = countries === null ? 'users.moderator.removed' : 'users.moderator.made'
          const description = t(key, { name: user.username })
          showToast({ title: t('users.roleUpdated'), description, tone: 'success' })
        },
        onFailed: (error) => {
          resolve(false)
          // The member was suspended or became an admin meanwhile.
          const isOther = error instanceof ApiError && error.code === 'conflict'
          const description = t(isOther ? 'users.moderator.conflictText' : 'users.roleFailedText')
          showToast({ title: t('failed'), description, tone: 'error' })
        },
      }
      // If the person must sign in first, neither callback is called.
      void panel.act(user.id, action).then(() => resolve(false))
    })
}
