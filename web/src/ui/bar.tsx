import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'

interface BarProps {
  icon: ReactNode
  text: string
  /** A button or a link that the user may ignore. */
  action?: ReactNode
  closeLabel: string
  onClose: () => void
}

/**
 * A message that stays until it is dismissed. It is above the navigation and does not cover the navigation.
 * Toasts are shown above the bar.
 */
export function Bar({ icon, text, action, closeLabel, onClose }: BarProps) {
  const textId = useId()
  return (
    <section
      aria-labelledby={textId}
      data-floating
      className="fixed inset-x-3 bottom-[calc(var(--nav-height)+0.75rem)] z-30 flex animate-pop items-center gap-3 rounded-xl border border-line bg-paper-raised py-1.5 pr-1.5 pl-4 text-ink shadow-float lg:right-auto lg:bottom-(--nav-height) lg:left-6 lg:max-w-md"
    >
      <span aria-hidden className="shrink-0 text-primary max-[22rem]:hidden">
        {icon}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <p id={textId} role="status" className="min-w-0 flex-auto py-1.5 text-sm">
          {text}
        </p>
        {action}
      </div>
      <IconButton label={closeLabel} onClick={onClose} className="text-ink-soft">
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </section>
  )
}
