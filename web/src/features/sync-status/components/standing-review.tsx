import type { OutboxRecord } from '@worldschool/schema'
import { useView } from '../../../db/device.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { standingReview } from '../standing-review.ts'
import { reviewText } from '../write-text.ts'

/** What trying a refused review again would do away with, so that the person can choose. [C2] [R7] */
export function StandingReview({ record }: { record: OutboxRecord }) {
  const { t } = useOpenedTranslation()
  const outbox = useView((view) => view.outbox)
  const own = useView((view) => view.ownReviews.get(record.entityId) ?? null)
  const standing = standingReview(record, outbox, own)
  if (!standing) return null
  return (
    <div className="mt-2 text-sm">
      <p>{t(record.kind === 'review' ? 'sync.replaces' : 'sync.deletes')}</p>
      <blockquote className="wrap-anywhere mt-1 line-clamp-6 whitespace-pre-line border-line border-l-3 pl-3 text-ink-soft">
        {reviewText(standing)}
      </blockquote>
    </div>
  )
}
