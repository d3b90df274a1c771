import { useEffect, useState } from 'react'
import { useShown } from '../../../i18n/shown.ts'
import type { WrittenProps } from '../../../ui/written.ts'
import { showOriginal, showTranslated, useTranslations } from '../translations.ts'
import { type WrittenIn, writtenIn } from '../written-in.ts'
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

/** As `writtenIn`, once it is known. */
function useWrittenIn(text: string, reader: string): WrittenIn | null {
  const [found, setFound] = useState<{ of: string; written: WrittenIn | null } | null>(null)
  const of = `${reader} ${text}`
  useEffect(() => {
    let isWanted = true
    void writtenIn(text, reader).then((written) => isWanted && setFound({ of, written }))
    return () => {
      isWanted = false
    }
  }, [of, text, reader])
  return found?.of === of ? found.written : null
}
