import { useShown } from '../../../i18n/shown.ts'
import type { WrittenProps } from '../../../ui/written.ts'
import { showOriginal, showTranslated, useTranslations } from '../translations.ts'
import { useWrittenIn } from '../use-written-in.ts'
import { WrittenLine } from './written-line.tsx'

/** What somebody wrote, marked with its language, and what the reader can do about it. */
export function Written({ id, texts, children }: WrittenProps) {
  const reader = useShown(({ language }) => language)
  const [text = ''] = texts
  const written = useWrittenIn(text, reader)
  const key = `${reader} ${id}`
  const translation = useTranslations((all) => all[key])
  const isShown = translation?.status === 'shown'
  // What has been changed since is shown as it is now.
  const isTranslated = isShown && texts.join('\n') === translation.of.join('\n')
  return (
    <>
      {children({
        texts: isTranslated ? translation.texts : texts,
        lang: isTranslated ? undefined : written?.language,
        isTranslated,
      })}
      {written && (
        <WrittenLine
          written={written}
          translation={isShown && !isTranslated ? undefined : translation}
          onTranslate={() => void showTranslated(key, texts, written, reader)}
          onOriginal={() => showOriginal(key)}
        />
      )}
    </>
  )
}
