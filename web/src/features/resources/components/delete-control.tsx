import type { Resource } from '@worldschool/schema'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { deleteResource } from '../commands.ts'

const ConfirmDialog = lazy(() =>
  import('../../../ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

interface DeleteControlProps {
  resource: Pick<Resource, 'id' | 'name' | 'isSample'>
  /** The button; it calls what it is given. */
  children: (ask: () => void) => ReactNode
  onDeleted?: () => void
}

/** Asks before a resource is deleted. Section 2, "Delete confirmation dialog". */
export function DeleteControl({ resource, children, onDeleted }: DeleteControlProps) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isSample = resource.isSample === 'true'
  const { name } = resource

  const confirm = async () => {
    setIsBusy(true)
    try {
      await deleteResource(resource)
      setIsOpen(false)
      showToast({
        title: t('deleteResource.deleted'),
        description: t('deleteResource.deletedText'),
        tone: 'success',
      })
      onDeleted?.()
    } catch {
      showToast({
        title: t('deleteResource.failed'),
        description: t('deleteResource.failedText'),
        tone: 'error',
      })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      {children(() => {
        setIsAsked(true)
        setIsOpen(true)
      })}
      {isAsked && (
        <Suspense>
          <ConfirmDialog
            open={isOpen}
            onOpenChange={setIsOpen}
            title={t(isSample ? 'deleteResource.sampleTitle' : 'deleteResource.title')}
            text={t(isSample ? 'deleteResource.sampleText' : 'deleteResource.text', { name })}
            confirmLabel={t('deleteResource.confirm')}
            busyLabel={t('deleteResource.deleting')}
            cancelLabel={t('common.cancel')}
            busy={isBusy}
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </>
  )
}
