import { isSuspended } from '@worldschool/schema'
import { Scale } from 'lucide-react'
import { useView } from '../../../db/device.ts'
import { SanctionItem } from './sanction-item.tsx'

/** Tells a suspended member why nothing is published, and until when; renders nothing for others. [M5] */
export function SuspensionNotice() {
  const viewer = useView((view) => view.viewer)
  if (!viewer?.sanction || !isSuspended(viewer, Date.now())) return null
  return (
    <section className="flex items-start gap-3 rounded-xl bg-warn-soft p-4 text-left text-sm">
      <Scale aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <SanctionItem sanction={viewer.sanction} />
      </div>
    </section>
  )
}
