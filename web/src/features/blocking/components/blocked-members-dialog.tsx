import type { Block } from '@worldschool/schema'
import { Clock } from 'lucide-react'
import { useRef } from 'react'
import { useBlockedMembers } from '../../../db/blocked-members.ts'
import { useView } from '../../../db/device.ts'
import { enBlocking } from '../../../i18n/en/blocking.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isBlockKind } from '../../../sync/outbox/queue-rules.ts'
import { AvatarInitial } from '../../../ui/avatar-initial.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { useBlocking } from '../use-blocking.ts'

interface BlockedMembersDialogProps {
  open: boolean
  onClose: () => void
}

/** Lists the blocked members, the latest block first. Each member can be unblocked, even offline. [M8] */
export function BlockedMembersDialog({ open, onClose }: BlockedMembersDialogProps) {
  const { t } = useTexts(enBlocking, 'blocking')
  const common = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('text')}
      closeLabel={common.t('common.close')}
      size="sm"
    >
      <BlockedMembers />
    </Dialog>
  )
}

function BlockedMembers() {
  const { t } = useTexts(enBlocking, 'blocking')
  const { unblock } = useBlocking()
  const blocked = useBlockedMembers()
  const outbox = useView((view) => view.outbox)
  const content = useRef<HTMLDivElement>(null)
  if (!blocked) return null

  const waitingIds = new Set(
    outbox.flatMap(({ kind, state, entityId }) =>
      isBlockKind(kind) && state === 'queued' ? entityId : [],
    ),
  )
  const blocks = [...blocked.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  const unblockRow = async ({ userId: id, username }: Block) => {
    // The pressed button is removed with its row, so move the focus first.
    content.current?.focus({ preventScroll: true })
    await unblock({ id, username })
  }
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {blocks.length === 0 ? (
        <div className="py-4 text-center">
          <p className="font-semibold">{t('empty')}</p>
          <p className="mt-1 text-balance text-ink-soft text-sm">{t('emptyHint')}</p>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {blocks.map((block) => (
            <BlockRow
              key={block.userId}
              block={block}
              isWaiting={waitingIds.has(block.userId)}
              onUnblock={() => void unblockRow(block)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface BlockRowProps {
  block: Block
  /** True if the server does not have the block yet. */
  isWaiting: boolean
  onUnblock: () => void
}

function BlockRow({ block, isWaiting, onUnblock }: BlockRowProps) {
  const { t, language } = useTexts(enBlocking, 'blocking')
  const { createdAt } = block
  // Empty for a name that only a review showed, because the server does not know such a name.
  const username = block.username || '–'
  const day = new Date(createdAt).toLocaleDateString(language, { dateStyle: 'medium' })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <AvatarInitial name={username} tone="soft" className="size-10" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-anywhere font-semibold">
          {username}
        </p>
        <p className="text-ink-faint text-sm">{t('since', { day })}</p>
        {isWaiting && (
          <Badge tone="warn">
            <Clock aria-hidden />
            <span>{t('waiting')}</span>
          </Badge>
        )}
      </div>
      <Button variant="secondary" size="sm" onClick={onUnblock}>
        <span>{t('unblock')}</span>
        <VisuallyHidden>{` (${username})`}</VisuallyHidden>
      </Button>
    </li>
  )
}
