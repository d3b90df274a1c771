import { useState } from 'react'
import { enStorage } from '../../../i18n/en/storage.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { type ClearableKind, isClearable } from '../clear.ts'
import { storageKinds } from '../measure.ts'
import { useStorage } from '../use-storage.ts'
import { ClearQuestion } from './clear-question.tsx'
import { Persistence } from './persistence.tsx'
import { RoomUsed } from './room-used.tsx'
import { StorageRow } from './storage-row.tsx'

/** What is kept on this phone, what of it may go, and how safe it is there. */
export function Storage() {
  const { t } = useTexts(enStorage, 'storage')
  const { sizes, room, measureAgain } = useStorage()
  // The last one stays while it closes.
  const [asked, setAsked] = useState<{ kind: ClearableKind; open: boolean } | null>(null)
  return (
    <>
      <p className="py-3 text-pretty text-ink-soft text-sm">{t('intro')}</p>
      <ul className="divide-y divide-line">
        {storageKinds.map((kind) => (
          <StorageRow
            key={kind}
            kind={kind}
            bytes={sizes[kind]}
            onClear={isClearable(kind) ? () => setAsked({ kind, open: true }) : null}
          />
        ))}
      </ul>
      <RoomUsed sizes={sizes} room={room} />
      <Persistence />
      {asked && (
        <ClearQuestion
          kind={asked.kind}
          bytes={sizes[asked.kind] ?? 0}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
          onCleared={measureAgain}
        />
      )}
    </>
  )
}
