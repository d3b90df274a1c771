import { cleanText, moderationLimits } from '@worldschool/schema'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextFormDialog } from '../../../ui/text-form-dialog.tsx'
import { useIsOnline } from '../use-admin-panel.ts'

interface DeclineDialogProps {
  /** For one report by default. */
  title?: string
  text?: string
  /** Returns false after a failure, which is reported; the text stays. */
  decline: (text: string) => Promise<boolean>
  onClose: () => void
}

/** Closes a report without consequences, with an explanation for the reporter. [M7] */
export function DeclineDialog({ title, text, decline, onClose }: DeclineDialogProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const { t: tr } = useTexts(enReports, 'reports')
  const { t: td } = useTexts(enDeciding, 'deciding')
  const common = useTranslation()
  const isOnline = useIsOnline()
  return (
    <TextFormDialog
      title={title ?? t('reports.decline.title')}
      description={text ?? t('reports.decline.text')}
      closeLabel={common.t('common.close')}
      label={t('reports.decline.label')}
      max={moderationLimits.textMax}
      submitLabel={t('reports.decline.open')}
      busyLabel={t('reports.decline.busy')}
      missingText={t('reports.decline.missing')}
      leave={{
        title: tr('leaveTitle'),
        text: tr('leaveText'),
        leave: tr('leave'),
        stay: tr('stay'),
      }}
      isDisabled={!isOnline}
      clean={cleanText}
      send={decline}
      onClose={onClose}
    >
      {!isOnline && <Notice kind="offline">{td('offline')}</Notice>}
    </TextFormDialog>
  )
}
