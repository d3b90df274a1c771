import { distanceUnits, languages } from '@worldschool/schema'
import { useState } from 'react'
import { enHelp } from '../../../i18n/en/help.ts'
import { shownLanguage } from '../../../i18n/languages.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { updateSettings, useDistanceUnit, useSettingsStore } from '../../../stores/settings.ts'
import { onDemand } from '../../../ui/late-part.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { Flag } from './flag.tsx'
import { SettingsSection } from './settings-section.tsx'

const DistanceUnitDialog = onDemand(() =>
  import('./distance-unit-dialog.tsx').then((module) => module.DistanceUnitDialog),
)
const LanguageDialog = onDemand(() =>
  import('./language-dialog.tsx').then((module) => module.LanguageDialog),
)

/** Section 2, "Language & Region". */
export function RegionSection() {
  const { t } = useTexts(enHelp, 'help')
  const unit = useDistanceUnit()
  const language = shownLanguage(useSettingsStore((state) => state.language.language))
  const shown = languages.find(({ code }) => code === language)
  // Null until it is first opened.
  const [isChoosingLanguage, setIsChoosingLanguage] = useState<boolean | null>(null)
  const [isChoosingUnit, setIsChoosingUnit] = useState<boolean | null>(null)
  return (
    <SettingsSection title={t('region.title')}>
      <ChoiceRow label={t('region.language')} onOpen={() => setIsChoosingLanguage(true)}>
        <span className="flex items-center gap-2.5">
          <Flag of={language} />
          <span lang={language}>{shown?.name}</span>
        </span>
      </ChoiceRow>
      <ChoiceRow label={t('region.distanceUnit')} onOpen={() => setIsChoosingUnit(true)}>
        {t('region.choice', { name: t(`region.units.${unit}`), unit })}
      </ChoiceRow>
      {isChoosingLanguage !== null && (
        <LanguageDialog
          chosen={language}
          onChoose={(language) => updateSettings('language', { language, isUntold: true })}
          open={isChoosingLanguage}
          onClose={() => setIsChoosingLanguage(false)}
        />
      )}
      {isChoosingUnit !== null && (
        <DistanceUnitDialog
          units={distanceUnits}
          chosen={unit}
          onChoose={(distanceUnit) => updateSettings('region', { distanceUnit })}
          open={isChoosingUnit}
          onClose={() => setIsChoosingUnit(false)}
        />
      )}
    </SettingsSection>
  )
}
