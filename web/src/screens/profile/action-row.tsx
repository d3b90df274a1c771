import { ChevronRight, type LucideIcon } from 'lucide-react'

interface ActionRowProps {
  Icon: LucideIcon
  label: string
  hint?: string
  onClick: () => void
  disabled?: boolean
}

/** One thing to do, as wide as its card. */
export function ActionRow({ Icon, label, hint, onClick, disabled = false }: ActionRowProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className="flex min-h-16 w-full items-center gap-4 px-5 py-3 text-left transition-colors hover:bg-primary-soft/50 first:rounded-t-2xl last:rounded-b-2xl focus-visible:-outline-offset-3 disabled:opacity-55"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary max-[18rem]:hidden">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="wrap-break-word min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </button>
  )
}
