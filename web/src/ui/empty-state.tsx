import type { ReactNode } from 'react'
import { Illustration } from './picture.tsx'

interface EmptyStateProps {
  /** The id of a symbol in public/illustrations.svg. */
  art: string
  title: string
  text?: string
  action?: ReactNode
}

export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-6 py-10 text-center">
      <Illustration name={art} className="mb-6 aspect-9/5 w-full max-w-72 rounded-2xl" />
      <h2 className="text-xl">{title}</h2>
      {text && <p className="mt-2 text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
