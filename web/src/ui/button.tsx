import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

const variants = {
  primary: 'bg-primary text-on-primary shadow-card hover:bg-primary-strong',
  secondary:
    'bg-paper-raised text-ink shadow-[inset_0_0_0_1.5px_var(--line)] hover:bg-paper-sunken',
  quiet: 'text-primary hover:bg-primary-soft',
  'quiet-danger': 'text-danger hover:bg-danger-soft',
  danger: 'bg-danger text-on-danger shadow-card hover:brightness-95',
} as const

const sizes = {
  md: 'min-h-12 px-6 py-2 text-base',
  sm: 'min-h-11 px-4 py-2 text-sm',
} as const

const base =
  'inline-flex items-center justify-center gap-2 rounded-full font-semibold transition active:scale-[0.98] disabled:opacity-55 disabled:active:scale-100 aria-disabled:opacity-55 aria-disabled:active:scale-100'

export type ButtonVariant = keyof typeof variants

/** The same style for a link that acts like a button. */
export function buttonClass(variant: ButtonVariant = 'primary', size: keyof typeof sizes = 'md') {
  return cn(base, variants[variant], sizes[size])
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: keyof typeof sizes
  /** While an action runs: the button is disabled and has a spinner. The caller states the progress in the label. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  icon,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cn(buttonClass(variant, size), className)}
    >
      {busy ? <LoaderCircle aria-hidden className="size-[1.15em] animate-spin" /> : icon}
      <span className="contents">{children}</span>
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
}

/** A round icon button; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cn(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition hover:bg-primary-soft active:scale-95 disabled:opacity-50 aria-disabled:opacity-50',
        className,
      )}
    >
      {children}
    </button>
  )
}
