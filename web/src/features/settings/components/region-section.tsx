import { type DistanceUnit, distanceUnits } from '@worldschool/schema'
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHelpTranslation } from '../../../i18n/use-help-translation.ts'
import { updateSettings, useDistanceUnit } from '../../../stores/settings.ts'
import { SettingsSection } from './settings-section.tsx'

const DistanceUnitDialog = lazy(() =>
  import('./distance-unit-dialog.tsx').then((module) => ({ default: module.DistanceUnitDialog })),
)

/** Section 2, "Language & Region". */
export function RegionSection() {
  const { t } = useHelpTranslation()
  const unit = useDistanceUnit()
  // Null until it is first opened.
  const [isChoosing, setIsChoosing] = useState<boolean | null>(null)
  const choose = (distanceUnit: DistanceUnit) => updateSettings('region', { distanceUnit })
  return (
    <SettingsSection title={t('region.title')}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsChoosing(true)}
        className="flex min-h-14 w-full flex-wrap items-center gap-x-4 py-2.5 text-left font-semibold hover:text-primary"
      >
        <span className="flex-1">{t('region.distanceUnit')}</span>
        <span className="font-normal text-ink-soft">
          {t('region.choice', { name: t(`region.units.${unit}`), unit })}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </button>
      <Suspense>
        {isChoosing !== null && (
          <DistanceUnitDialog
            units={distanceUnits}
            chosen={unit}
            onChoose={choose}
            open={isChoosing}
            onClose={() => setIsChoosing(false)}
          />
        )}
      </Suspense>
    </SettingsSection>
  )
}
