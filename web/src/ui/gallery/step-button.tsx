import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { cn } from '../cn.ts'

interface StepButtonProps {
  label: string
  isOff: boolean
  isRight?: boolean
  onStep: () => void
  children: ReactNode
}

/** It stays where it is at the end, that the focus is not lost. */
export function StepButton({ label, isOff, isRight = false, onStep, children }: StepButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isOff}
      onClick={onStep}
      className={cn(
        'absolute top-1/2 -translate-y-1/2 bg-paper-raised/92 shadow-card hover:bg-paper-raised aria-disabled:opacity-40',
        isRight ? 'right-3' : 'left-3',
      )}
    >
      {children}
    </IconButton>
  )
}
