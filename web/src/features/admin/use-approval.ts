import type { HeldItem } from '@worldschool/schema'
import { ApiError } from '../../api/client.ts'
import { postApproval } from '../../api/held.ts'
import { enAdmin } from '../../i18n/en/admin.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { useErrorText } from '../../i18n/use-dialogs-translation.ts'
import { showToast } from '../../stores/toast.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import type { AdminPanel } from './admin-panel.ts'

/** Returns the action that publishes a held item in the version that the list shows. [M11] */
export function useApproval(panel: AdminPanel) {
  const { t } = useTexts(enAdmin, 'admin')
  const errorText = useErrorText()
  const { userId } = panel
  return ({ id, subject, revision }: HeldItem): void => {
    const approval = { userId, subject: { type: subject.type, id }, revision }
    void panel.act(id, {
      call: (fetch) => postApproval(fetch, approval),
      onDone: () => {
        panel.held.remove(id)
        showToast({
          title: t('held.approved'),
          description: t('held.approvedText'),
          tone: 'success',
        })
        void deviceSync.wake()
      },
      // The list is loaded again, so that the admin sees the new version.
      onFailed: (error) => {
        const code = error instanceof ApiError ? error.code : null
        const text = t(code === 'conflict' ? 'held.conflictText' : 'held.failedText')
        const description = code === 'claimed' ? errorText(error, text) : text
        showToast({ title: t('failed'), description, tone: 'error' })
      },
      mayBeRefused: true,
    })
  }
}
