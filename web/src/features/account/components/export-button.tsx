import type { User } from '@worldschool/schema'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText } from '../../../i18n/use-dialogs-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import { exportAccount } from '../commands.ts'
import { AccountRow } from './account-row.tsx'

export function ExportButton({ viewer, isOnline }: { viewer: User; isOnline: boolean }) {
  const { t } = useTexts(enAccount, 'account')
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)

  async function start() {
    setIsBusy(true)
    try {
      const isDownloaded = await exportAccount(viewer)
      if (isDownloaded) showToast({ title: t('account.exported'), tone: 'success' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'signed_out') {
        openAuthDialog(() => void start())
      }
      const description = errorText(error, t('account.exportFallback'))
      showToast({ title: t('account.exportFailed'), description, tone: 'error' })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <AccountRow
      Icon={Download}
      label={t(isBusy ? 'account.exporting' : 'account.export')}
      hint={t('account.exportHint')}
      onClick={() => void start()}
      disabled={!isOnline}
      busy={isBusy}
    />
  )
}
