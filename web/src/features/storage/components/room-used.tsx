import { enStorage } from '../../../i18n/en/storage.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { storageKinds } from '../measure.ts'
import type { KnownStorage } from '../use-storage.ts'

/** All kinds together, and what the browser says of the room there is. */
export function RoomUsed({ sizes, room }: Pick<KnownStorage, 'sizes' | 'room'>) {
  const { t, language } = useTexts(enStorage, 'storage')
  const size = (bytes: number) => sizeText(bytes, language)
  const isMeasured = storageKinds.every((kind) => sizes[kind] !== undefined)
  const total = storageKinds.reduce((sum, kind) => sum + (sizes[kind] ?? 0), 0)
  return (
    <div className="flex flex-col gap-2 py-3">
      <p role="status" className="font-semibold tabular-nums">
        {isMeasured ? t('total', { size: size(total) }) : t('measuring')}
      </p>
      {room && (
        <progress
          max={room.quota}
          value={room.used}
          aria-label={t('roomLabel')}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
        />
      )}
      {room !== undefined && (
        <p className="text-pretty text-ink-soft text-sm tabular-nums">
          {room ? t('room', { used: size(room.used), quota: size(room.quota) }) : t('noRoom')}
        </p>
      )}
    </div>
  )
}
