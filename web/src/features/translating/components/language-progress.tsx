import { enTranslating } from '../../../i18n/en/translating.ts'
import { useTexts } from '../../../i18n/texts-in.ts'

interface LanguageProgressProps {
  /** From 0 to 1. */
  loaded: number
  language: string
}

/** How much of a language has come; asked for by who listens, not told with every percent. */
export function LanguageProgress({ loaded, language }: LanguageProgressProps) {
  const { language: locale } = useTexts(enTranslating, 'translating')
  return (
    <>
      <progress
        value={loaded}
        aria-label={language}
        className="h-1.5 w-24 appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
      />
      <span aria-hidden className="tabular-nums">
        {loaded.toLocaleString(locale, { style: 'percent' })}
      </span>
    </>
  )
}
