import { type ReactNode, useState } from 'react'
import { onDemand } from '../../../ui/lazy-component.tsx'
import type { DeleteDialogProps } from './delete-dialog.tsx'

const DeleteDialog = onDemand(() =>
  import('./delete-dialog.tsx').then((module) => module.DeleteDialog),
)

interface DeleteControlProps extends Pick<DeleteDialogProps, 'resource' | 'onDeleted'> {
  /** Renders the button, which must call `ask`. */
  children: (ask: () => void) => ReactNode
}

/** A button that deletes a resource after the user has confirmed it. */
export function DeleteControl({ resource, children, onDeleted }: DeleteControlProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {children(() => {
        setIsAsked(true)
        setIsOpen(true)
      })}
      {isAsked && (
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
