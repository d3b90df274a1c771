import { useEffect, useState } from 'react'
import { enStorage } from '../../../i18n/en/storage.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { type ClearableKind, isClearable } from '../clear.ts'
import { isSafariTab, thisDevice } from '../is-safari-tab.ts'
import { storageKinds } from '../measure.ts'
import { useStorage } from '../use-storage.ts'
import { ClearQuestion } from './clear-question.tsx'
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

/** How long all of it stays, and what makes it stay longer. */
function Persistence() {
  const { t } = useTexts(enStorage, 'storage')
  const { isKept, wasRefused, ask } = usePersistence()
  return (
    <div className="flex flex-col items-start gap-2 py-3 text-pretty text-ink-soft text-sm">
      {isKept !== null && (
        <p role="status">{t(isKept ? 'kept' : wasRefused ? 'refused' : 'notKept')}</p>
      )}
      {isKept === false && (
        <Button size="sm" variant="secondary" onClick={() => void ask()}>
          {t('ask')}
        </Button>
      )}
      {isSafariTab(thisDevice()) && <p>{t('sevenDays')}</p>}
    </div>
  )
}

/** Whether the browser has promised to keep what is here; null where it makes no such promise. */
function usePersistence() {
  const [isKept, setIsKept] = useState<boolean | null>(null)
  const [wasRefused, setWasRefused] = useState(false)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setIsKept, console.warn)
  }, [])
  return {
    isKept,
    wasRefused,
    async ask(): Promise<void> {
      const isGranted = await navigator.storage.persist().catch(() => false)
      setIsKept(isGranted)
      setWasRefused(!isGranted)
    },
  }
}
