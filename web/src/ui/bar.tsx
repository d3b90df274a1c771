import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'

/** Screen readers need some time to notice a new live region. */
const registerMs = 100

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
  // Screen readers only announce changes of a region that is there before.
  const [isRegistered, setIsRegistered] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsRegistered(true), registerMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section
      aria-labelledby={textId}
      data-floating
      className={cn(
        'fixed inset-x-3 bottom-[calc(var(--nav-height)+0.75rem)] z-30 flex items-center gap-3 rounded-xl border border-line bg-paper-raised py-1.5 pr-1.5 pl-4 text-ink shadow-float lg:right-auto lg:bottom-(--nav-height) lg:left-6 lg:max-w-md',
        isRegistered ? 'animate-pop' : 'opacity-0',
      )}
    >
      <span aria-hidden className="shrink-0 text-primary max-[22rem]:hidden">
        {icon}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <p id={textId} role="status" className="min-w-0 flex-auto py-1.5 text-sm">
          {isRegistered ? (
            text
          ) : (
            // Keeps the size.
            <span aria-hidden className="invisible">
              {text}
            </span>
          )}
        </p>
        {action}
      </div>
      <IconButton label={closeLabel} onClick={onClose} className="text-ink-soft">
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </section>
  )
}
