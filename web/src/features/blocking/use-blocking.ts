import { enBlocking } from '../../i18n/en/blocking.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { showToast } from '../../stores/toast.ts'
import { blockMember, type OtherMember, unblockMember } from './commands.ts'

/** The two commands with their messages; each message offers to undo the command. */
export function useBlocking() {
  const { t } = useTexts(enBlocking, 'blocking')

  async function change(
    write: (member: OtherMember) => Promise<void>,
    member: OtherMember,
    undo: (() => void) | null,
  ): Promise<void> {
    const done = write === blockMember ? 'done' : 'unblocked'
    try {
      await write(member)
      showToast({
        title: t(done, { name: member.username }),
        tone: 'success',
        ...(undo && { action: { label: t('undo'), run: undo } }),
      })
    } catch (cause) {
      const description = t('failedText')
      showToast({ title: t('failed'), description, tone: 'error', cause })
    }
  }
  return {
    block: (member: OtherMember) =>
      change(blockMember, member, () => void change(unblockMember, member, null)),
    unblock: (member: OtherMember) =>
      change(unblockMember, member, () => void change(blockMember, member, null)),
  }
}
