import type { Category } from '@worldschool/schema'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const tones = {
  neutral: 'bg-paper-sunken text-ink-soft',
  primary: 'bg-primary-soft text-primary',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
} as const

interface BadgeProps {
  children: ReactNode
  /** One of the plain tones, or a category, whose colours are used. */
  tone?: keyof typeof tones | Category
}

export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  const isPlain = tone in tones
  return (
    <span
      data-category={isPlain ? undefined : tone}
      className={cn(
        'inline-flex max-w-full items-center gap-1 wrap-anywhere rounded-full px-2.5 py-1 font-semibold text-xs [&_svg]:size-3.5 [&_svg]:shrink-0',
        isPlain ? tones[tone as keyof typeof tones] : 'bg-cat-soft text-cat-ink',
      )}
    >
      {children}
    </span>
  )
}

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
      <span>{children}</span>
    </button>
  )
}
