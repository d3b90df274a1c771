import { FileClock } from 'lucide-react'
import { Button } from './button.tsx'

interface DraftNoticeProps {
  text: string
  startOverLabel: string
  onStartOver: () => void
}

/** Says quietly that what is in the form was typed before. */
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
