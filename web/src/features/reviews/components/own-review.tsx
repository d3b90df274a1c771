import type { ViewReview } from '@worldschool/schema'
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { deleteOwnReview } from '../commands.ts'

/** Deletes the member's own review after a confirmation. */
function DeleteReviewButton({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation()
  const { t: te } = useTexts(enEditing, 'editing')
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const confirm = async () => {
    setIsBusy(true)
    try {
      await deleteOwnReview(resourceId)
      showToast({
        title: te('deleteReview.done'),
        description: te('deleteReview.doneText'),
        tone: 'success',
      })
    } catch (cause) {
      showToast({
        title: te('deleteReview.failed'),
        description: te('deleteReview.failedText'),
        tone: 'error',
        cause,
      })
    } finally {
      setIsBusy(false)
      setIsConfirming(false)
    }
  }
  return (
    <>
      <Button
        variant="quiet-danger"
        size="sm"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setIsConfirming(true)}
      >
        {te('deleteReview.open')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          onOpenChange={setIsConfirming}
          title={te('deleteReview.title')}
          text={te('deleteReview.text')}
          confirmLabel={te('deleteReview.confirm')}
          busyLabel={te('deleteReview.busy')}
          cancelLabel={t('common.cancel')}
          busy={isBusy}
          onConfirm={confirm}
        />
      )}
    </>
  )
}

interface OwnReviewProps {
  resourceId: string
  review: ViewReview
  /** Null if the member may no longer write a review. */
  onEdit: (() => void) | null
  /** True if this replaces a form that the user has just finished, so that it takes over the form's focus. */
  takesFocus: boolean
}

/** Shown instead of the form once the member has written a review; its text is in the list below. */
export function OwnReview({ resourceId, review, onEdit, takesFocus }: OwnReviewProps) {
  const { t } = useDialogsTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section className="rounded-xl bg-paper-sunken p-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('reviews.yours')}
      </h3>
      <p className="mt-1">
        <Stars value={review.rating} label={t('reviews.stars', { count: review.rating })} />
      </p>
      <div className="-mx-3 mt-1 -mb-2 flex flex-wrap">
        {onEdit && (
          <Button
            variant="quiet"
            size="sm"
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={onEdit}
          >
            {t('reviews.edit')}
          </Button>
        )}
        <DeleteReviewButton resourceId={resourceId} />
      </div>
    </section>
  )
}
