import { LoaderCircle, type LucideIcon } from 'lucide-react'
import { cn } from '../../../ui/cn.ts'

interface AccountRowProps {
  Icon: LucideIcon
  label: string
  hint: string
  onClick: () => void
  disabled: boolean
  /** In progress: disabled, with a spinner. */
  busy?: boolean
  tone?: 'plain' | 'danger'
}

/** One account action, as wide as its card. */
export function AccountRow({ Icon, label, hint, tone = 'plain', ...rest }: AccountRowProps) {
  const { onClick, disabled, busy = false } = rest
  const Mark = busy ? LoaderCircle : Icon
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cn(
        'flex min-h-14 w-full items-center justify-between gap-4 py-2.5 text-left transition-colors disabled:opacity-55',
        tone === 'danger' ? 'text-danger' : 'hover:text-primary',
      )}
    >
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="block text-ink-soft text-sm">{hint}</span>
      </span>
      <Mark
        aria-hidden
        className={cn(
          'size-5 shrink-0',
          tone === 'plain' && 'text-ink-faint',
          busy && 'animate-spin',
        )}
      />
    </button>
  )
}
