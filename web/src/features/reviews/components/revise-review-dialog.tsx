import type { ReviewDraft } from '@worldschool/schema'
import { useState } from 'react'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toReviewDraft } from '../use-review-form.ts'
import { ReviewFields } from './review-fields.tsx'

interface ReviseReviewDialogProps {
  draft: ReviewDraft
  /** Replaces the queued review with the revised one, in the same position of the outbox. [R7] */
  revise: (draft: ReviewDraft) => Promise<void>
  onClose: () => void
}

/** The review form for a review that the server refused or has not accepted yet. */
export function ReviseReviewDialog({ draft, revise, onClose }: ReviseReviewDialogProps) {
  const { t } = useDialogsTranslation()
  const { t: tEditing } = useTexts(enEditing, 'editing')
  const [rating, setRating] = useState(draft.rating)
  const [comment, setComment] = useState(draft.comment ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const isChanged = rating !== draft.rating || comment !== (draft.comment ?? '')

  const send = async () => {
    setIsBusy(true)
    try {
      await revise(toReviewDraft(rating, comment))
      showToast({
        title: t('reviews.submitted'),
        description: t('reviews.submittedText'),
        tone: 'success',
      })
      onClose()
    } catch (cause) {
      const description = t('reviews.failedText')
      showToast({ title: t('reviews.failed'), description, tone: 'error', cause })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={(isOpen) => {
          if (isOpen || isBusy) return
          if (isChanged) setIsLeaving(true)
          else onClose()
        }}
        title={t('reviews.editTitle')}
        closeLabel={t('common.close')}
        footer={
          <Button busy={isBusy} onClick={send} className="w-full">
            {t('reviews.sendEdited')}
          </Button>
        }
      >
        <ReviewFields
          rating={rating}
          comment={comment}
          onRating={setRating}
          onComment={setComment}
        />
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={tEditing('reviseReview.leaveTitle')}
        text={tEditing('reviseReview.leaveText')}
        confirmLabel={tEditing('reviseReview.leaveConfirm')}
        cancelLabel={tEditing('reviseReview.leaveCancel')}
        onConfirm={onClose}
      />
    </>
  )
}
