import { enStorage } from '../../../i18n/en/storage.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { StorageKind } from '../measure.ts'

interface StorageRowProps {
  kind: StorageKind
  /** Undefined until it is measured, null where it cannot be. */
  bytes: number | null | undefined
  onClear: (() => void) | null
}

export function StorageRow({ kind, bytes, onClear }: StorageRowProps) {
  const { t, language } = useTexts(enStorage, 'storage')
  const size = bytes === null ? t('unknown') : bytes !== undefined && sizeText(bytes, language)
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {t(`kinds.${kind}`)}
        <span className="font-normal text-ink-soft tabular-nums">{size || t('measuring')}</span>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <p className="min-w-0 flex-[1_1_11rem] text-pretty text-ink-soft text-sm">
          {t(`kinds.${kind}Hint`)}
        </p>
        {onClear && (
          <Button
            size="sm"
            variant="quiet-danger"
            disabled={!bytes}
            onClick={onClear}
            // Its word stands in line with the others: below the size, beside the first words.
            className="-my-3 -mr-4"
          >
            {t('clear')}
            <VisuallyHidden> {t(`kinds.${kind}`)}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}
