import type { ResourceDraft } from '@worldschool/schema'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { draftToForm } from '../resource-form.ts'
import { ResourceFormDialog } from './resource-form-dialog.tsx'

interface ReviseResourceDialogProps {
  draft: ResourceDraft
  /** Puts the mended draft in the old one's place in the queue. [R7] */
  revise: (draft: ResourceDraft) => Promise<void>
  onClose: () => void
}

/** The add dialog over an addition that the server sent back or has not taken yet. */
export function ReviseResourceDialog({ draft, revise, onClose }: ReviseResourceDialogProps) {
  const { t } = useTranslation()
  const [initial] = useState(() => draftToForm(draft))
  const submit = async (changed: ResourceDraft) => {
    try {
      await revise({ ...changed, ...(draft.images && { images: draft.images }) })
    } catch {
      showToast({
        title: t('addResource.failed'),
        description: t('addResource.failedText'),
        tone: 'error',
      })
      return false
    }
    showToast({
      title: t('addResource.revised'),
      description: t('addResource.revisedText'),
      tone: 'success',
    })
    return true
  }
  return (
    <ResourceFormDialog
      open
      onClose={onClose}
      title={t('addResource.titleRevise')}
      description={t('addResource.descriptionRevise')}
      submitLabel={t('addResource.submitRevise')}
      initial={initial}
      submit={submit}
    />
  )
}
