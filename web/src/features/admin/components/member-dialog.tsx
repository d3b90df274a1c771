import type { Contribution, ContributionCounts, ListedUser, Resource } from '@worldschool/schema'
import { EyeOff, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { dayAndTime } from '../cell-texts.ts'
import type { PagedList } from '../paged-list.ts'
import { useAdminActions } from '../use-admin-actions.ts'
import { DeleteMemberDialog } from './delete-member-dialog.tsx'
import { ListFailed, ListLoading } from './list-parts.tsx'

interface MemberDialogProps {
  panel: AdminPanel
  member: ListedUser
  list: PagedList<Contribution>
  renderResource: (resource: Pick<Resource, 'id' | 'name'>) => ReactNode
  onDecideAll: () => void
  onRestoreAll: () => Promise<void>
  onClose: () => void
}

/** Everything that one member has published, and the actions of an admin on all of it. [M6] */
export function MemberDialog(props: MemberDialogProps) {
  const { panel, member, list, renderResource, onDecideAll, onRestoreAll, onClose } = props
  const { t, language } = useTexts(enAdmin, 'admin')
  const common = useTranslation()
  const { countContributions } = useAdminActions(panel)
  const { rows, total, hasMore, status, more } = useStore(list.store)
  const [counts, setCounts] = useState<ContributionCounts | null>(null)
  const [busy, setBusy] = useState<'restoring' | 'counting' | null>(null)
  const [asksToRestore, setAsksToRestore] = useState(false)
  useEffect(() => {
    void list.reload()
    return list.stop
  }, [list])
  const restore = () => {
    setBusy('restoring')
    void onRestoreAll().finally(() => {
      setBusy(null)
      setAsksToRestore(false)
    })
  }
  const askToDelete = async () => {
    setBusy('counting')
    setCounts(await countContributions(member))
    setBusy(null)
  }

  return (
    <>
      {counts && (
        <DeleteMemberDialog
          panel={panel}
          member={member}
          counts={counts}
          onDeleted={onClose}
          onClose={() => setCounts(null)}
        />
      )}
      <ConfirmDialog
        open={asksToRestore}
        onOpenChange={setAsksToRestore}
        title={t('member.restoreTitle')}
        text={t('member.restoreText')}
        confirmLabel={t('member.restoreAll')}
        cancelLabel={t('member.cancel')}
        tone="primary"
        busy={busy === 'restoring'}
        onConfirm={restore}
      />
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t('member.title', { name: member.username })}
        description={t('member.text')}
        closeLabel={common.t('common.close')}
      >
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<EyeOff aria-hidden className="size-4.5" />}
            onClick={onDecideAll}
          >
            {t('member.decideAll')}
          </Button>
          {rows.some(({ state }) => state === 'hidden' || state === 'removed') && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Undo2 aria-hidden className="size-4.5" />}
              onClick={() => setAsksToRestore(true)}
            >
              {t('member.restoreAll')}
            </Button>
          )}
          {member.role !== 'admin' && (
            <Button
              variant="quiet-danger"
              size="sm"
              busy={busy === 'counting'}
              icon={<Trash2 aria-hidden className="size-4.5" />}
              onClick={() => void askToDelete()}
            >
              {t('member.delete')}
            </Button>
          )}
        </div>
        <p role="status" className="mt-5 text-ink-faint text-sm tabular-nums">
          {rows.length > 0 &&
            t('member.count', { number: new Intl.NumberFormat(language).format(total) })}
        </p>
        {status === 'failed' ? (
          <ListFailed onRetry={() => void list.reload()} />
        ) : rows.length === 0 && status === 'loading' ? (
          <ListLoading />
        ) : rows.length === 0 ? (
          <p className="py-8 text-center text-ink-soft">{t('member.empty')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((item) => (
              <Item key={item.id} item={item} resource={renderResource(item.resource)} />
            ))}
          </ul>
        )}
        {hasMore && (
          <Button
            variant="secondary"
            size="sm"
            busy={more === 'loading'}
            onClick={() => void list.loadMore()}
            className="mt-4 w-full"
          >
            {t('member.more')}
          </Button>
        )}
      </Dialog>
    </>
  )
}

function Item({ item, resource }: { item: Contribution; resource: ReactNode }) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const { t: td } = useDialogsTranslation()
  const { type, state, written, rating, createdAt } = item
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
        {state === 'visible' || state === 'pending' ? (
          <Badge>
            <span>{t(`member.kinds.${type}`)}</span>
            {state === 'pending' && <span>{` · ${t('held.title')}`}</span>}
          </Badge>
        ) : (
          <Badge tone="danger">
            <EyeOff aria-hidden />
            <span>{t(`hidden.kinds.${type}.${state}`)}</span>
          </Badge>
        )}
        {rating !== null && <Stars value={rating} label={td('reviews.stars', { count: rating })} />}
        <time dateTime={createdAt} className="tabular-nums">
          {dayAndTime(createdAt, language)}
        </time>
      </p>
      {resource}
      {written !== null && (
        <p
          dir="auto"
          className="wrap-anywhere line-clamp-4 whitespace-pre-line text-ink-soft text-sm"
        >
          {written}
        </p>
      )}
    </li>
  )
}
