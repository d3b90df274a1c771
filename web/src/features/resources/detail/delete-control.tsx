import { type ReactNode, useState } from 'react'
import { lazyOnOpen } from '../../../ui/lazy-component.tsx'
import type { DeleteDialogProps } from './delete-dialog.tsx'

const DeleteDialog = lazyOnOpen(() =>
  import('./delete-dialog.tsx').then((module) => module.DeleteDialog),
)

interface DeleteControlProps extends Pick<DeleteDialogProps, 'resource' | 'onDeleted'> {
  /** Renders the button, which must call `openDialog`. */
  children: (openDialog: () => void) => ReactNode
}

/** A button that deletes a resource after the user has confirmed it. */
export function DeleteControl({ resource, children, onDeleted }: DeleteControlProps) {
  const [isMounted, setIsMounted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {children(() => {
        setIsMounted(true)
        setIsOpen(true)
      })}
      {isMounted && (
        <DeleteDialog
          resource={resource}
          open={isOpen}
          onOpenChange={setIsOpen}
          onClose={() => setIsOpen(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}
