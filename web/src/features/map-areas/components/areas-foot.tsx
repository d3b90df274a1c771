import { enAreas } from '../../../i18n/en/areas.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useFreeRoom } from '../use-free-room.ts'

/** What all maps take on this phone, and how much is left. */
export function AreasFoot({ takenBytes }: { takenBytes: number }) {
  const { t, language } = useTexts(enAreas, 'areas')
  const free = useFreeRoom(takenBytes)
  const size = (bytes: number) => sizeText(bytes, language)
  return (
    <p className="py-3 text-ink-soft text-sm tabular-nums">
      {t('total', { size: size(takenBytes) })} {free !== null && t('free', { size: size(free) })}
    </p>
  )
}
