import { isSuspended, type ListedUser, type Sanction, type SanctionKind } from '@worldschool/schema'
import { useState } from 'react'
import { postSanction } from '../../../api/moderation.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { showToast } from '../../../stores/toast.ts'
import { Choices } from './decision-fields.tsx'
import { DecisionFormDialog } from './decision-form-dialog.tsx'

const dayMs = 24 * 60 * 60_000
/** Days of a suspension; `untilLifted` has no end. */
const lengths = [1, 7, 30, 180, 'untilLifted'] as const

interface SanctionDialogProps {
  member: Pick<ListedUser, 'id' | 'username' | 'sanction'>
  /** The id of the admin who opened the form. Another tab may have signed in to another account meanwhile. [SEC-10] */
  userId: string
  /** True for a moderator. [M10] */
  mayOnlyWarn?: boolean
  onSanctioned: (sanction: Sanction) => void
  onClose: () => void
}

/** An admin warns a member, suspends the account, or lifts the suspension; a moderator warns. [M5] [M10] */
export function SanctionDialog(props: SanctionDialogProps) {
  const { member, userId, mayOnlyWarn = false, onSanctioned, onClose } = props
  const { t } = useTexts(enDeciding, 'deciding')
  const kinds = kindsFor(member, mayOnlyWarn)
  const [kind, setKind] = useState<SanctionKind>(kinds[0] ?? 'warning')
  const [length, setLength] = useState<(typeof lengths)[number]>(7)
  const lengthText = (value: (typeof lengths)[number]) =>
    value === 'untilLifted'
      ? t('sanction.untilLifted')
      : t('sanction.days', { count: value, number: String(value) })
  const until = () =>
    kind === 'suspension' && length !== 'untilLifted'
      ? { until: new Date(Date.now() + length * dayMs).toISOString() }
      : {}

  return (
    <DecisionFormDialog
      title={t(mayOnlyWarn ? 'sanction.warn' : 'sanction.open', { name: member.username })}
      text={t('sanction.text')}
      factsLabel={t('sanction.facts')}
      submitLabel={t(`sanction.submit.${kind}`)}
      needsReason={kind !== 'lifted'}
      save={async (draft) => {
        const body = { userId, memberId: member.id, kind, ...until(), ...draft }
        onSanctioned(await postSanction((...request) => globalThis.fetch(...request), body))
        const description = t('sanction.doneText')
        showToast({ title: t(`sanction.done.${kind}`), description, tone: 'success' })
      }}
      onClose={onClose}
    >
      {kinds.length > 1 && (
        <Choices
          label={t('what')}
          name="kind"
          options={kinds.map((value) => ({ value, text: t(`sanction.kinds.${value}`) }))}
          chosen={kind}
          onChoose={setKind}
        />
      )}
      {kind === 'suspension' && (
        <Choices
          label={t('sanction.length')}
          name="length"
          options={lengths.map((value) => ({ value, text: lengthText(value) }))}
          chosen={length}
          onChoose={setLength}
        />
      )}
    </DecisionFormDialog>
  )
}

function kindsFor(
  member: SanctionDialogProps['member'],
  mayOnlyWarn: boolean,
): readonly SanctionKind[] {
  if (mayOnlyWarn) return ['warning']
  return isSuspended(member, Date.now()) ? ['lifted', 'suspension'] : ['warning', 'suspension']
}
