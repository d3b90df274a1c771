import { cleanText, moderationLimits } from '@worldschool/schema'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextFormDialog } from '../../../ui/text-form-dialog.tsx'

interface DeclineDialogProps {
  /** Returns false after a failure, which is reported; the text stays. */
  decline: (text: string) => Promise<boolean>
  onClose: () => void
}

/** Closes a report without consequences, with an explanation for the reporter. [M7] */
export function DeclineDialog({ decline, onClose }: DeclineDialogProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const { t: tr } = useTexts(enReports, 'reports')
  const common = useTranslation()
  return (
    <TextFormDialog
      title={t('reports.decline.title')}
      description={t('reports.decline.text')}
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
      clean={cleanText}
      send={decline}
      onClose={onClose}
    />
  )
}
