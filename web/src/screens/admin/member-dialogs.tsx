import type { Contribution, ListedUser, Resource } from '@worldschool/schema'
import { type ReactNode, useMemo, useState } from 'react'
import type { AdminPanel } from '../../features/admin/admin-panel.ts'
import { MemberDialog } from '../../features/admin/components/member-dialog.tsx'
import type { PagedList } from '../../features/admin/paged-list.ts'
import { decideAll } from '../../features/moderation/commands.ts'
import { DecideAllDialog } from '../../features/moderation/components/decide-all-dialog.tsx'
import { SanctionDialog } from '../../features/moderation/components/sanction-dialog.tsx'
import { enDeciding } from '../../i18n/en/deciding.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { showToast } from '../../stores/toast.ts'

export interface OpenedMember {
  member: ListedUser
  about: 'contributions' | 'sanction'
}

interface MemberDialogsProps extends OpenedMember {
  panel: AdminPanel
  renderResource: (resource: Pick<Resource, 'id' | 'name'>) => ReactNode
  onClose: () => void
}

/** What an admin can do about one member. [M5] [M6] */
export function MemberDialogs({ panel, member, about, ...rest }: MemberDialogsProps) {
  const { onClose } = rest
  if (about === 'contributions') return <Contributions panel={panel} member={member} {...rest} />
  return (
    <SanctionDialog
      member={member}
      userId={panel.userId}
      onSanctioned={(sanction) => {
        panel.users.replace({ ...member, sanction })
        void panel.audit.reload()
      }}
      onClose={onClose}
    />
  )
}

function Contributions({
  panel,
  member,
  renderResource,
  onClose,
}: Omit<MemberDialogsProps, 'about'>) {
  const { t } = useTexts(enDeciding, 'deciding')
  const { userId } = panel
  const list = useMemo(() => panel.contributionsOf(member.id), [panel, member.id])
  const [isDeciding, setIsDeciding] = useState(false)
  const restoreAll = async () => {
    try {
      const decision = { userId, memberId: member.id, state: 'visible' as const }
      const done = await decideAll(decision, () => reloadBoth(list, panel))
      const title = t('everything.done', { done: String(done) })
      showToast({ title, description: t('everything.doneText'), tone: 'success' })
    } catch (cause) {
      showToast({ title: t('failed'), description: t('failedText'), tone: 'error', cause })
    }
  }
  return (
    <>
      {isDeciding && (
        <DecideAllDialog
          member={member}
          userId={userId}
          onDecided={() => reloadBoth(list, panel)}
          onClose={() => setIsDeciding(false)}
        />
      )}
      <MemberDialog
        panel={panel}
        member={member}
        list={list}
        renderResource={renderResource}
        onDecideAll={() => setIsDeciding(true)}
        onRestoreAll={restoreAll}
        onClose={onClose}
      />
    </>
  )
}

function reloadBoth(list: PagedList<Contribution>, panel: AdminPanel): void {
  void list.reload()
  void panel.loadAll()
}
