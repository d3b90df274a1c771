import type { DistanceUnit } from '@worldschool/schema'
import { enHelp } from '../../../i18n/en/help.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Choice } from './choice.tsx'

interface DistanceUnitDialogProps {
  units: readonly DistanceUnit[]
  chosen: DistanceUnit
  onChoose: (unit: DistanceUnit) => void
  open: boolean
  onClose: () => void
}

/** A choice takes effect at once. A tap also closes the dialog. After choosing with arrow keys, Done closes it. */
export function DistanceUnitDialog({ open, onClose, ...props }: DistanceUnitDialogProps) {
  const { t } = useTexts(enHelp, 'help')
  const common = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('region.dialogTitle')}
      description={t('region.dialogText')}
      closeLabel={common.t('common.close')}
      size="sm"
    >
      <fieldset className="flex flex-col gap-2.5">
        <legend className="sr-only">{t('region.dialogTitle')}</legend>
        {props.units.map((unit) => (
          <Choice
            key={unit}
            group="distance-unit"
            label={t(`region.units.${unit}`)}
            mark={unit}
            isChosen={unit === props.chosen}
            onChoose={() => props.onChoose(unit)}
            onPicked={onClose}
          />
        ))}
      </fieldset>
      <Button onClick={onClose} className="mt-5 w-full">
        {t('region.done')}
      </Button>
    </Dialog>
  )
}
