import type { OutboxRecord } from '@worldschool/schema'
import { Columns2, Copy, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deviceDb, useView } from '../../../db/device.ts'
import { readPhoto } from '../../../db/photos.ts'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { showToast } from '../../../stores/toast.ts'
import { isPhotoKind, type PublishingRestriction } from '../../../sync/outbox/queue-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { retryWrite } from '../commands.ts'
import {
  canEdit,
  currentReview,
  type EditableRecord,
  isConflict,
  reviewText,
  writeText,
} from '../write-text.ts'

interface WriteItemProps {
  record: OutboxRecord
  /** The description of the write. */
  label: string
  /** The upload progress of a photo; null while none is being sent. */
  percent: number | null
  /** The reason why the account may not publish this write; null if there is none. [SEC-31] [M5] */
  restriction: PublishingRestriction | null
  /** The refused write for which this write waits. [Q6] */
  blockedBy: OutboxRecord | null
  onEdit: (record: EditableRecord) => void
  onDiscard: (record: OutboxRecord) => void
}

/** One waiting or refused write and all of its actions. [R7] */
export function WriteItem(props: WriteItemProps) {
  const { record, label, percent, restriction, blockedBy, onEdit, onDiscard } = props
  const { t } = useDialogsTranslation()
  const { t: te } = useTexts(enEditing, 'editing')
  const isRefused = record.state === 'refused'
  const text = writeText(record)
  const icon = 'size-4'

  const refusalText = ({ kind, lastError }: OutboxRecord) =>
    kind === 'add-photo' && lastError?.code === 'photo_not_found'
      ? t('sync.photoGone')
      : t(`errors.${lastError?.code ?? 'internal'}`)

  const copy = async () => {
    if (await copyText(text)) showToast({ title: t('sync.copied'), tone: 'success' })
    else showToast({ title: t('sync.copyFailed'), tone: 'error' })
  }
  const retry = () =>
    retryWrite(record.seq).catch((cause: unknown) =>
      showToast({
        title: t('sync.failed'),
        description: t('sync.failedText'),
        tone: 'error',
        cause,
      }),
    )

  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        {isPhotoKind(record.kind) && <WrittenPhoto record={record} />}
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{label}</p>
          <p className={isRefused ? 'text-danger text-sm' : 'text-ink-soft text-sm'}>
            {isRefused
              ? t('sync.refused', { reason: refusalText(record) })
              : blockedBy?.kind === 'edit-resource'
                ? te('conflict.blocked')
                : percent !== null
                  ? t('sync.sending', { percent })
                  : t(`sync.${blockedBy ? 'blocked' : (restriction ?? 'waiting')}`)}
          </p>
        </div>
      </div>
      {text !== '' && (
        <blockquote
          dir="auto"
          className="wrap-anywhere mt-2 line-clamp-6 whitespace-pre-line border-line border-l-3 pl-3 text-ink-soft text-sm"
        >
          {text}
        </blockquote>
      )}
      <SupersededReview record={record} />
      <div className="-mx-2 mt-1 flex flex-wrap [&>button]:gap-1.5 [&>button]:px-2">
        {isRefused && (
          <Button variant="quiet" size="sm" icon={<RotateCcw className={icon} />} onClick={retry}>
            {t('sync.retry')}
          </Button>
        )}
        {canEdit(record) && (
          <Button
            variant="quiet"
            size="sm"
            icon={isConflict(record) ? <Columns2 className={icon} /> : <Pencil className={icon} />}
            onClick={() => onEdit(record)}
          >
            {isConflict(record) ? te('conflict.open') : t('sync.edit')}
          </Button>
        )}
        {text !== '' && (
          <Button variant="quiet" size="sm" icon={<Copy className={icon} />} onClick={copy}>
            {t('sync.copy')}
          </Button>
        )}
        <Button
          variant="quiet-danger"
          size="sm"
          icon={<Trash2 className={icon} />}
          onClick={() => onDiscard(record)}
        >
          {t('sync.discard')}
        </Button>
      </div>
    </li>
  )
}

/** Shows the review that retrying a refused review would replace, so that the user can choose. [C2] [R7] */
function SupersededReview({ record }: { record: OutboxRecord }) {
  const { t } = useDialogsTranslation()
  const outbox = useView((view) => view.outbox)
  const own = useView((view) => view.ownReviews.get(record.entityId) ?? null)
  const superseded = currentReview(record, outbox, own)
  if (!superseded) return null
  return (
    <div className="mt-2 text-sm">
      <p>{t(record.kind === 'review' ? 'sync.replaces' : 'sync.deletes')}</p>
      <blockquote
        dir="auto"
        className="wrap-anywhere mt-1 line-clamp-6 whitespace-pre-line border-line border-l-3 pl-3 text-ink-soft"
      >
        {reviewText(superseded)}
      </blockquote>
    </div>
  )
}

/** A thumbnail of the photo that a write adds or deletes, if this device has the photo. */
function WrittenPhoto({ record }: { record: OutboxRecord }) {
  const id = 'id' in record.arguments ? record.arguments.id : ''
  const url = useSmallPhoto(id)
  if (!url) return null
  return (
    <img
      src={url}
      alt=""
      className="size-14 shrink-0 rounded-lg border border-line bg-paper-sunken object-cover"
    />
  )
}

function useSmallPhoto(id: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isUnmounted = false
    readPhoto(deviceDb, id, 480).then((content) => {
      if (!content || isUnmounted) return
      made = URL.createObjectURL(new Blob([content.bytes], { type: content.type }))
      setUrl(made)
    }, console.error)
    return () => {
      isUnmounted = true
      setUrl(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return url
}
