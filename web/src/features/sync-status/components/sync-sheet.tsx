import type { OutboxRecord } from '@worldschool/schema'
import { type ReactNode, useState } from 'react'
import { useView } from '../../../db/device.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { setSyncSheetOpen, useDialogsStore } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import {
  addedPhotoId,
  isPublication,
  publishingRestrictionOf,
} from '../../../sync/outbox/queue-rules.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { discardWrite, writesDiscardedWith } from '../commands.ts'
import { type SyncStatus, useSyncStatus } from '../queries.ts'
import type { EditableRecord } from '../write-text.ts'
import { SyncSummary } from './sync-summary.tsx'
import { WriteItem } from './write-item.tsx'

interface DiscardDialogProps {
  record: OutboxRecord | null
  /** The writes that are dropped together with `record`. */
  along: readonly OutboxRecord[]
  /** Describes a write. */
  what: (record: OutboxRecord) => string
  onClose: () => void
}

/** Asks the user before a write is dropped. [R7] */
function DiscardDialog({ record, along, what, onClose }: DiscardDialogProps) {
  const { t, language } = useDialogsTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const discard = async () => {
    if (!record) return
    setIsBusy(true)
    try {
      if (!(await discardWrite(record, along)))
        showToast({ title: t('sync.notDiscarded'), description: t('sync.notDiscardedText') })
      onClose()
    } catch (cause) {
      showToast({
        title: t('sync.failed'),
        description: t('sync.failedText'),
        tone: 'error',
        cause,
      })
    } finally {
      setIsBusy(false)
    }
  }
  const text = (record: OutboxRecord) => {
    const others = new Intl.ListFormat(language, { type: 'conjunction' }).format(along.map(what))
    return along.length === 0
      ? t('sync.discardText', { what: what(record) })
      : t('sync.discardAlongText', { what: what(record), others })
  }
  return (
    <ConfirmDialog
      open={record !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('sync.discardTitle')}
      text={record ? text(record) : ''}
      confirmLabel={t('sync.discard')}
      busyLabel={t('sync.discarding')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      onConfirm={discard}
    />
  )
}

interface SyncSheetProps {
  /** The notice why the account's writes wait, such as an address that must be confirmed. */
  notice: ReactNode
  onEdit: (record: EditableRecord) => void
}

/** Lists each waiting or refused write with its actions. [R7] */
export function SyncSheet({ notice, onEdit }: SyncSheetProps) {
  const { t } = useDialogsTranslation()
  const isOpen = useDialogsStore((state) => state.syncSheet)
  const status = useSyncStatus()
  const what = useWriteNames()
  const restriction = useView(
    (view) => view.viewer && publishingRestrictionOf(view.viewer, Date.now()),
  )
  const [discarding, setDiscarding] = useState<OutboxRecord | null>(null)
  const refusedBySeq = new Map(status.refused.map((record) => [record.seq, record]))
  const groups = [
    { title: t('sync.refusedTitle'), records: status.refused },
    { title: t('sync.waitingTitle'), records: status.waiting },
  ].filter(({ records }) => records.length > 0)

  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={setSyncSheetOpen}
        title={t('sync.title')}
        closeLabel={t('common.close')}
      >
        <SyncSummary status={status} />
        <div className="mt-4 empty:hidden">{notice}</div>
        {groups.map(({ title, records }) => (
          <section key={title} className="mt-6">
            <h3 className="text-lg">{title}</h3>
            <ul className="mt-1 divide-y divide-line">
              {records.map((record) => (
                <WriteItem
                  key={record.seq}
                  record={record}
                  label={what(record)}
                  percent={percentOf(record, status)}
                  restriction={isPublication(record.kind) ? restriction : null}
                  blockedBy={refusedBySeq.get(record.dependsOn ?? -1) ?? null}
                  onEdit={onEdit}
                  onDiscard={setDiscarding}
                />
              ))}
            </ul>
          </section>
        ))}
      </Dialog>
      <DiscardDialog
        record={discarding}
        along={
          discarding ? writesDiscardedWith([...status.refused, ...status.waiting], discarding) : []
        }
        what={what}
        onClose={() => setDiscarding(null)}
      />
    </>
  )
}

/** The upload progress of a photo in percent; null unless it is being sent now. */
function percentOf(record: OutboxRecord, { photo }: SyncStatus): number | null {
  return photo && addedPhotoId(record) === photo.id ? photo.percent : null
}

/** Describes a write: "Review of “Sea hub”". */
function useWriteNames(): (record: OutboxRecord) => string {
  const { t } = useDialogsTranslation()
  const resources = useView((view) => view.resources)
  return (record) => {
    const { arguments: args } = record
    const name =
      'username' in args
        ? args.username
        : record.kind === 'add-resource'
          ? record.arguments.name
          : (resources.get(record.entityId)?.name ?? editedName(record))
    return t(`sync.what.${record.kind}`, {
      name: name === undefined ? t('sync.unknownPlace') : t('sync.quoted', { name }),
    })
  }
}

/** Returns the name of the place in an edit, used if the place no longer exists. */
function editedName(record: OutboxRecord): string | undefined {
  return record.kind === 'edit-resource' ? record.arguments.draft.name : undefined
}
