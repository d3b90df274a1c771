import type { Claim } from '@worldschool/schema'
import { Hand, ScrollText } from 'lucide-react'
import { enModerationQueue } from '../../../i18n/en/moderation-queue.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { claimTime } from '../use-claims.ts'

/** Shows who has claimed an item, and until when. Renders nothing for an unclaimed item. [M12] */
export function ClaimNote({ claim }: { claim: Claim | undefined }) {
  const { t, language } = useTexts(enModerationQueue, 'moderationQueue')
  if (!claim) return null
  const time = claimTime(claim, language)
  return (
    <p className="wrap-anywhere mt-1.5 flex items-start gap-2 font-semibold text-ink-soft text-sm">
      <Hand aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {claim.isMine ? t('claim.mine', { time }) : t('claim.others', { name: claim.by, time })}
      </span>
    </p>
  )
}

interface ClaimButtonProps {
  claim: Claim | undefined
  /** What is claimed, so that a screen reader tells the buttons apart. */
  name: string
  isDisabled?: boolean
  onClick: () => void
}

/** Claims an unclaimed item, or releases the viewer's own claim. [M12] */
export function ClaimButton({ claim, name, isDisabled = false, onClick }: ClaimButtonProps) {
  const { t } = useTexts(enModerationQueue, 'moderationQueue')
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Hand aria-hidden className="size-4.5" />}
      disabled={isDisabled}
      aria-label={t(claim ? 'claim.releaseThis' : 'claim.claimThis', { name })}
      aria-keyshortcuts="c"
      onClick={onClick}
    >
      {t(claim ? 'claim.release' : 'claim.claim')}
    </Button>
  )
}

/** Opens what is known about an item. */
export function DetailsButton({ name, onClick }: Omit<ClaimButtonProps, 'claim' | 'isDisabled'>) {
  const { t } = useTexts(enModerationQueue, 'moderationQueue')
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<ScrollText aria-hidden className="size-4.5" />}
      aria-label={t('details.openThis', { name })}
      aria-keyshortcuts="i"
      onClick={onClick}
    >
      {t('details.open')}
    </Button>
  )
}
