import { CircleAlert, FileClock, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

const kindStyles = {
  offline: { Icon: WifiOff, role: 'status', ground: 'bg-warn-soft', mark: 'text-warn' },
  error: { Icon: CircleAlert, role: 'alert', ground: 'bg-danger-soft', mark: 'text-danger' },
} as const

/** An inline message about the current state, shown for as long as it applies. */
export function Notice({ kind, children }: { kind: keyof typeof kindStyles; children: ReactNode }) {
  const { Icon, role, ground, mark } = kindStyles[kind]
  return (
    <p role={role} className={cn('flex items-start gap-3 rounded-lg px-4 py-3 text-sm', ground)}>
      <Icon aria-hidden className={cn('mt-0.5 size-4.5 shrink-0', mark)} />
      <span>{children}</span>
    </p>
  )
}

interface DraftNoticeProps {
  text: string
  startOverLabel: string
  onStartOver: () => void
}

/** States discreetly that the form was filled in from a draft. */
export function DraftNotice({ text, startOverLabel, onStartOver }: DraftNoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 rounded-lg bg-primary-soft pl-4 text-sm">
      <FileClock aria-hidden className="size-4.5 shrink-0 text-primary" />
      <p role="status" className="min-w-0 flex-1 py-2.5">
        {text}
      </p>
      <Button variant="quiet" size="sm" onClick={onStartOver}>
        {startOverLabel}
      </Button>
    </div>
  )
}
