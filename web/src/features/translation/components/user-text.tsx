import { Languages } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { enTranslation } from '../../../i18n/en/translation.ts'
import { useActiveLocale } from '../../../i18n/languages.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import type { UserTextProps } from '../../../ui/user-text.ts'
import { detectForeignLanguage, type ForeignLanguage } from '../language-of.ts'
import { showOriginal, showTranslated, type Translation, useTranslations } from '../translations.ts'

interface TranslationLineProps {
  detected: ForeignLanguage
  translation: Translation | undefined
  onTranslate: () => void
  onOriginal: () => void
}

/** Below a text: its language, the state of its translation, and the buttons to translate and to show the original. */
export function TranslationLine({
  detected,
  translation,
  onTranslate,
  onOriginal,
}: TranslationLineProps) {
  const { t, language } = useTexts(enTranslation, 'translation')
  const common = useTranslation()
  const id = useId()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const values = { language: names.of(detected.language) ?? detected.language }
  const loaded = translation?.status === 'working' ? translation.loaded : null

  const statusText = () => {
    switch (translation?.status) {
      case undefined:
        return t('writtenIn', values)
      case 'working':
        return t(loaded === null || loaded === 1 ? 'working' : 'downloading')
      case 'shown':
        return t('translated', values)
      case 'failed':
        return t(translation.isOffline ? 'offline' : 'failed')
    }
  }
  // One button for all actions, so that it keeps the focus when its action changes.
  const action = {
    working: { label: common.t('common.cancel'), act: onOriginal },
    shown: { label: t('original'), act: onOriginal },
    failed: { label: common.t('common.retry'), act: onTranslate },
    none: { label: t('translate'), act: onTranslate },
  }[translation?.status ?? 'none']

  return (
    <div className="mt-1.5 flex min-h-11 flex-wrap items-center gap-x-2 text-ink-soft text-sm">
      <Languages aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span id={id} aria-live="polite">
        {statusText()}
      </span>
      {loaded !== null && loaded < 1 && <LanguageProgress loaded={loaded} {...values} />}
      {detected.translator !== 'unavailable' && (
        <Button
          variant="quiet"
          size="sm"
          aria-describedby={id}
          onClick={action.act}
          className="px-3!"
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}

interface LanguageProgressProps {
  /** From 0 to 1. */
  loaded: number
  language: string
}

/** The download progress of a language. Screen readers read it when the user moves to it, not at every percent. */
function LanguageProgress({ loaded, language }: LanguageProgressProps) {
  const { language: locale } = useTexts(enTranslation, 'translation')
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

/** A user's text, marked with its language, and the translation that the reader can request. */
export function UserText({ id, texts, children }: UserTextProps) {
  const reader = useActiveLocale(({ language }) => language)
  const [text = ''] = texts
  const detected = useForeignLanguage(text, reader)
  const key = `${reader} ${id}`
  const translation = useTranslations((all) => all[key])
  const isShown = translation?.status === 'shown'
  // If the text has changed since it was translated, the current text is shown.
  const isTranslated = isShown && texts.join('\n') === translation.of.join('\n')
  return (
    <>
      {children({
        texts: isTranslated ? translation.texts : texts,
        lang: isTranslated ? undefined : detected?.language,
        isTranslated,
      })}
      {detected && (
        <TranslationLine
          detected={detected}
          translation={isShown && !isTranslated ? undefined : translation}
          onTranslate={() => void showTranslated(key, texts, detected, reader)}
          onOriginal={() => showOriginal(key)}
        />
      )}
    </>
  )
}

/** The result of `detectForeignLanguage`, once it is known. */
function useForeignLanguage(text: string, reader: string): ForeignLanguage | null {
  const [found, setFound] = useState<{ of: string; detected: ForeignLanguage | null } | null>(null)
  const of = `${reader} ${text}`
  useEffect(() => {
    let isWanted = true
    void detectForeignLanguage(text, reader).then(
      (detected) => isWanted && setFound({ of, detected }),
    )
    return () => {
      isWanted = false
    }
  }, [of, text, reader])
  return found?.of === of ? found.detected : null
}
