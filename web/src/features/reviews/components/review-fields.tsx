import { limits } from '@worldschool/schema'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { StarPicker } from '../../../ui/star-picker.tsx'

interface ReviewFieldsProps {
  rating: number
  comment: string
  onRating: (rating: number) => void
  onComment: (comment: string) => void
}

/** Five stars and an optional comment with a live character counter. Specification, section 2. */
export function ReviewFields({ rating, comment, onRating, onComment }: ReviewFieldsProps) {
  const { t } = useDialogsTranslation()
  const max = limits.review.commentMax
  return (
    <div className="space-y-4">
      <StarPicker
        value={rating}
        onChange={onRating}
        groupLabel={t('reviews.yourRating')}
        labels={[
          t('reviews.labels.one'),
          t('reviews.labels.two'),
          t('reviews.labels.three'),
          t('reviews.labels.four'),
          t('reviews.labels.five'),
        ]}
      />
      <Field
        label={t('reviews.comment')}
        hint={t('reviews.counter', { count: String(comment.length), max: String(max) })}
      >
        {(ids) => (
          <TextArea
            {...ids}
            value={comment}
            onChange={(event) => onComment(event.target.value)}
            maxLength={max}
            placeholder={t('reviews.commentPlaceholder')}
          />
        )}
      </Field>
    </div>
  )
}
