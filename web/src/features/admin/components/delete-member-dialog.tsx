import type { ContributionCounts, ListedUser } from '@worldschool/schema'
import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { useAdminActions } from '../use-admin-actions.ts'

interface DeleteMemberDialogProps {
  panel: AdminPanel
  member: ListedUser
  counts: ContributionCounts
  onDeleted: () => void
  onClose: () => void
}

/** Lists what is deleted with an account and its places, before the deletion. [M6] */
export function DeleteMemberDialog(props: DeleteMemberDialogProps) {
  const { panel, member, counts, onDeleted, onClose } = props
  const { t, language } = useTexts(enAdmin, 'admin')
  const { deleteEverything } = useAdminActions(panel)
  const isBusy = useStore(panel.store, ({ busyIds }) => busyIds.has(member.id))
  const [bans, setBans] = useState(true)
  const banId = useId()
  const text = (number: number) => new Intl.NumberFormat(language).format(number)
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('member.deleteTitle', { name: member.username })}
      text={t('member.deleteText', {
        resources: text(counts.resources),
        othersReviews: text(counts.othersReviews),
        reviews: text(counts.reviews),
        photos: text(counts.photos),
      })}
      confirmLabel={t('member.delete')}
      busyLabel={t('member.deleting')}
      cancelLabel={t('member.cancel')}
      busy={isBusy}
      onConfirm={() => deleteEverything(member, { bans }, onDeleted)}
    >
      <label htmlFor={banId} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={banId}
          type="checkbox"
          checked={bans}
          disabled={isBusy}
          onChange={(event) => setBans(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        <span>{t('member.ban')}</span>
      </label>
    </ConfirmDialog>
  )
}
