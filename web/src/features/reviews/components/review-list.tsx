import { limits, type ViewReview } from '@worldschool/schema'
import { CircleAlert, Clock, MessageCircleHeart, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { enBlocking } from '../../../i18n/en/blocking.ts'
import { intlLocale } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { AvatarInitial } from '../../../ui/avatar-initial.tsx'
import { Badge } from '../../../ui/chip.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { PlainUserText, type UserText } from '../../../ui/user-text.ts'
import type { Reviews } from '../queries.ts'

interface ReviewItemProps {
  review: ViewReview
  isOwn: boolean
  UserText: UserText
  /** The viewer's action on another person's review. */
  action: ReactNode
}

function ReviewItem({ review, isOwn, UserText, action }: ReviewItemProps) {
  const { t, language } = useDialogsTranslation()
  const { username } = review.user
  // Nobody needs a translation of their own text.
  const Comment = isOwn ? PlainUserText : UserText
  const date = new Date(review.createdAt)
  return (
    <li className="flex gap-3 py-4">
      <AvatarInitial name={username} tone="soft" className="size-10" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="max-w-full truncate font-semibold">
            {username}
          </span>
          {isOwn && <Badge tone="primary">{t('reviews.you')}</Badge>}
          {review.pending && (
            <Badge tone={review.pending === 'refused' ? 'danger' : 'warn'}>
              {review.pending === 'refused' ? <CircleAlert aria-hidden /> : <Clock aria-hidden />}
              <span>{t(`reviews.${review.pending}`)}</span>
            </Badge>
          )}
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm">
          <Stars value={review.rating} label={t('reviews.stars', { count: review.rating })} />
          <time dateTime={review.createdAt} className="text-ink-faint">
            {date.toLocaleDateString(intlLocale(language), { dateStyle: 'medium' })}
          </time>
        </p>
        {review.comment && (
          <Comment id={review.id} texts={[review.comment]}>
            {({ texts, lang }) => (
              <p
                lang={lang}
                dir="auto"
                className="wrap-anywhere mt-2 whitespace-pre-line text-pretty text-ink-soft"
              >
                {texts[0]}
              </p>
            )}
          </Comment>
        )}
        {action && <div className="-mx-3 mt-1 flex flex-wrap">{action}</div>}
      </div>
    </li>
  )
}

interface ReviewListProps extends Reviews {
  viewerId: string | null
  /** The author of the place; their own review never counts. */
  authorId: string | null
  UserText: UserText
  renderAction: (review: ViewReview) => ReactNode
}

/**
 * Specification, section 2, "Community Reviews". The user's own review is shown even if the others cannot
 * be loaded.
 */
export function ReviewList(props: ReviewListProps) {
  const { status, reviews, hiddenCount, viewerId, authorId, UserText, renderAction } = props
  const { t } = useDialogsTranslation()
  const blocking = useTexts(enBlocking, 'blocking')
  const isOwnPlace = viewerId !== null && viewerId === authorId
  const countsLater = reviews.some(
    ({ counts, userId, moderation }) => counts === false && userId !== authorId && !moderation,
  )
  return (
    <section>
      <h3 className="text-lg">{t('reviews.community')}</h3>
      {countsLater && (
        <p className="mt-0.5 text-ink-soft text-sm">
          {t('reviews.countLater', { days: String(limits.review.countsAfterDays) })}
        </p>
      )}
      {reviews.length > 0 && (
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              isOwn={review.userId === viewerId}
              UserText={UserText}
              action={review.userId === viewerId ? null : renderAction(review)}
            />
          ))}
        </ul>
      )}
      {hiddenCount > 0 && (
        <p className="pt-3 text-ink-soft text-sm">{blocking.t('hidden', { count: hiddenCount })}</p>
      )}
      {status === 'loading' && <LoadingReviews />}
      {status === 'failed' && (
        <div role="status" className="mt-3 flex gap-3 rounded-xl bg-paper-sunken p-4 text-sm">
          <WifiOff aria-hidden className="size-5 shrink-0 text-ink-faint" />
          <div>
            <p className="font-semibold">{t('reviews.fetchFailed')}</p>
            <p className="text-ink-soft">{t('sync.fetchFailedHint')}</p>
          </div>
        </div>
      )}
      {status === 'ready' && reviews.length === 0 && hiddenCount === 0 && (
        <div className="flex flex-col items-center gap-3 py-8 text-center text-ink-soft">
          <MessageCircleHeart aria-hidden className="size-9 text-ink-faint" strokeWidth={1.5} />
          <p className="max-w-64 text-balance">
            {t(isOwnPlace ? 'resourceCard.noReviews' : 'reviews.empty')}
          </p>
        </div>
      )}
    </section>
  )
}

function LoadingReviews() {
  const { t } = useDialogsTranslation()
  return (
    <div className="mt-3 space-y-3">
      <p role="status" className="text-ink-soft text-sm">
        {t('reviews.loading')}
      </p>
      <Skeleton className="h-16 rounded-xl" />
      <Skeleton className="h-16 rounded-xl" />
    </div>
  )
}
