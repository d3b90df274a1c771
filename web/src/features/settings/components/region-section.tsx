import { distanceUnits, languages } from '@worldschool/schema'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { enHelp } from '../../../i18n/en/help.ts'
import { activeLanguage } from '../../../i18n/languages.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { updateSettings, useDistanceUnit, useSettingsStore } from '../../../stores/settings.ts'
import { lazyOnOpen } from '../../../ui/lazy-component.tsx'
import { Flag } from './choice.tsx'
import { SettingsSection } from './settings-section.tsx'

const DistanceUnitDialog = lazyOnOpen(() =>
  import('./distance-unit-dialog.tsx').then((module) => module.DistanceUnitDialog),
)
const LanguageDialog = lazyOnOpen(() =>
  import('./language-dialog.tsx').then((module) => module.LanguageDialog),
)

/** Specification, section 2, "Language & Region". */
export function RegionSection() {
  const { t } = useTexts(enHelp, 'help')
  const unit = useDistanceUnit()
  const language = activeLanguage(useSettingsStore((state) => state.language.language))
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

interface ChoiceRowProps {
  label: string
  /** The current choice. */
  children: ReactNode
  onOpen: () => void
}

/** A row that shows the current choice, and opens the dialog to change it. */
function ChoiceRow({ label, children, onOpen }: ChoiceRowProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-4 py-2.5 text-left font-semibold hover:text-primary"
    >
      <span className="wrap-break-word flex min-w-0 flex-1 flex-wrap gap-x-4">
        <span className="flex-auto">{label}</span>
        <span className="max-w-full font-normal text-ink-soft">{children}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </button>
  )
}
