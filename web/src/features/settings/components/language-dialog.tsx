import { type LanguageCode, languages } from '@worldschool/schema'
import { enHelp } from '../../../i18n/en/help.ts'
import { isTranslated } from '../../../i18n/languages.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Choice, Flag } from './choice.tsx'

interface LanguageDialogProps {
  chosen: LanguageCode
  onChoose: (language: LanguageCode) => void
  open: boolean
  onClose: () => void
}

/**
 * The ten languages by their own names. A language without translations is disabled and says so.
 * Specification, section 3.
 */
export function LanguageDialog({ chosen, onChoose, open, onClose }: LanguageDialogProps) {
  const { t } = useTexts(enHelp, 'help')
  const common = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('region.language')}
      description={t('region.languageText')}
      closeLabel={common.t('common.close')}
      size="sm"
      footer={
        <Button onClick={onClose} className="w-full">
          {t('region.done')}
        </Button>
      }
    >
      <fieldset className="flex flex-col gap-2.5">
        <legend className="sr-only">{t('region.language')}</legend>
        {languages.map(({ code, name }) => (
          <Choice
            key={code}
            group="language"
            label={name}
            lang={code}
            picture={<Flag of={code} />}
            mark={isTranslated(code) ? undefined : t('region.notTranslated')}
            isChosen={code === chosen}
            disabled={!isTranslated(code)}
            onChoose={() => onChoose(code)}
            onPicked={onClose}
          />
        ))}
      </fieldset>
    </Dialog>
  )
}
