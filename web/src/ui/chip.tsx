import type { ReactNode } from 'react'
import { cn } from './cn.ts'

interface ChipProps {
  selected: boolean
  onSelect: () => void
  children: ReactNode
  icon?: ReactNode
  tabIndex?: number
}

export function Chip({ selected, onSelect, children, icon, tabIndex }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      tabIndex={tabIndex}
      onClick={onSelect}
      className={cn(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-4 font-semibold text-sm transition active:scale-[0.97]',
        selected
          ? 'border-primary bg-primary text-on-primary shadow-card'
          : 'border-line bg-paper-raised text-ink-soft hover:border-line-strong hover:text-ink',
      )}
    >
      {icon}
      {children}
    </button>
  )
}
