import type { Category } from '@worldschool/schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { categoryIcons } from '../category-look.ts'

export function CategoryBadge({ category }: { category: Category }) {
  const { t } = useTranslation()
  const Icon = categoryIcons[category]
  return (
    <Badge tone={category}>
      <Icon aria-hidden />
      {t(`categories.card.${category}`)}
    </Badge>
  )
}
