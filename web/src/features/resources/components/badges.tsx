import type { Category, Pending } from '@worldschool/schema'
import { CircleAlert, Clock } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/chip.tsx'
import { categoryIcons } from '../category-style.ts'

export function CategoryBadge({ category }: { category: Category }) {
  const { t } = useTranslation()
  const Icon = categoryIcons[category]
  return (
    <Badge tone={category}>
      <Icon aria-hidden />
      <span>{t(`categories.card.${category}`)}</span>
    </Badge>
  )
}

/** States that the server has not accepted this write yet, or has refused it. */
export function PendingBadge({ pending }: { pending: Pending }) {
  const { t } = useTranslation()
  const Icon = pending === 'refused' ? CircleAlert : Clock
  return (
    <Badge tone={pending === 'refused' ? 'danger' : 'warn'}>
      <Icon aria-hidden />
      <span>{t(`resourceCard.${pending}`)}</span>
    </Badge>
  )
}
