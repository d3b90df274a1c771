import { CircleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const looks = {
  offline: { Icon: WifiOff, role: 'status', ground: 'bg-warn-soft', mark: 'text-warn' },
  error: { Icon: CircleAlert, role: 'alert', ground: 'bg-danger-soft', mark: 'text-danger' },
} as const

/** How things stand, said where it matters, for as long as it holds. */
export function Notice({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const { Icon, role, ground, mark } = looks[kind]
  return (
    <p role={role} className={cn('flex items-start gap-3 rounded-lg px-4 py-3 text-sm', ground)}>
      <Icon aria-hidden className={cn('mt-0.5 size-4.5 shrink-0', mark)} />
      {children}
    </p>
  )
}
