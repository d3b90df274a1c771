import { useEffect, useState } from 'react'
import { enStorage } from '../../../i18n/en/storage.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { type ClearableKind, isClearable } from '../clear.ts'
import { type StorageKind, storageKinds } from '../measure.ts'
import { isSafariTab, type KnownStorage, thisDevice, useStorage } from '../use-storage.ts'
import { ClearConfirmation } from './clear-question.tsx'

/** Shows which data is on this phone, which of it can be deleted, and whether the browser may evict it. */
export function Storage() {
  const { sizes, estimate, measureAgain } = useStorage()
  // Keeps the last question while it closes.
  const [pending, setPending] = useState<{ kind: ClearableKind; open: boolean } | null>(null)
  return (
    <>
      <ul className="divide-y divide-line">
        {storageKinds.map((kind) => (
          <StorageRow
            key={kind}
            kind={kind}
            bytes={sizes[kind]}
            onClear={isClearable(kind) ? () => setPending({ kind, open: true }) : null}
          />
        ))}
      </ul>
      <SpaceUsed sizes={sizes} estimate={estimate} />
      <Persistence />
      {pending && (
        <ClearConfirmation
          kind={pending.kind}
          bytes={sizes[pending.kind] ?? 0}
          open={pending.open}
          onClose={() => setPending({ ...pending, open: false })}
          onCleared={measureAgain}
        />
      )}
    </>
  )
}

/** How long the data stays, and what makes it stay longer. */
function Persistence() {
  const { t } = useTexts(enStorage, 'storage')
  const { isPersistent, wasRefused, request } = usePersistence()
  return (
    <div className="flex flex-col items-start gap-2 py-3 text-pretty text-ink-soft text-sm">
      {isPersistent !== null && (
        <p role="status">{t(isPersistent ? 'kept' : wasRefused ? 'refused' : 'notKept')}</p>
      )}
      {isPersistent === false && (
        <Button size="sm" variant="secondary" onClick={() => void request()}>
          {t('ask')}
        </Button>
      )}
      {isSafariTab(thisDevice()) && <p>{t('sevenDays')}</p>}
    </div>
  )
}

/** Whether storage is persistent; null if the browser has no persistent storage. */
function usePersistence() {
  const [isPersistent, setIsPersistent] = useState<boolean | null>(null)
  const [wasRefused, setWasRefused] = useState(false)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setIsPersistent, console.warn)
  }, [])
  return {
    isPersistent,
    wasRefused,
    async request(): Promise<void> {
      const isGranted = await navigator.storage.persist().catch(() => false)
      setIsPersistent(isGranted)
      setWasRefused(!isGranted)
    },
  }
}

/** The total of all kinds, and the browser's storage estimate. */
function SpaceUsed({ sizes, estimate }: Pick<KnownStorage, 'sizes' | 'estimate'>) {
  const { t, language } = useTexts(enStorage, 'storage')
  const size = (bytes: number) => sizeText(bytes, language)
  const isMeasured = storageKinds.every((kind) => sizes[kind] !== undefined)
  const total = storageKinds.reduce((sum, kind) => sum + (sizes[kind] ?? 0), 0)
  return (
    <div className="flex flex-col gap-2 py-3">
      <p role="status" className="font-semibold tabular-nums">
        {isMeasured ? t('total', { size: size(total) }) : t('measuring')}
      </p>
      {estimate && (
        <progress
          max={estimate.quota}
          value={estimate.used}
          aria-label={t('roomLabel')}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
        />
      )}
      {estimate !== undefined && (
        <p className="text-pretty text-ink-soft text-sm tabular-nums">
          {estimate
            ? t('room', { used: size(estimate.used), quota: size(estimate.quota) })
            : t('noRoom')}
        </p>
      )}
    </div>
  )
}

interface StorageRowProps {
  kind: StorageKind
  /** Undefined until measured, null if it cannot be measured. */
  bytes: number | null | undefined
  onClear: (() => void) | null
}

function StorageRow({ kind, bytes, onClear }: StorageRowProps) {
  const { t, language } = useTexts(enStorage, 'storage')
  const size = bytes === null ? t('unknown') : bytes !== undefined && sizeText(bytes, language)
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{t(`kinds.${kind}`)}</span>
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
            // Aligns the text of the button with the size above it and the text beside it.
            className="-my-3 -mr-4"
          >
            <span>{t('clear')}</span>
            <VisuallyHidden> {t(`kinds.${kind}`)}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}
