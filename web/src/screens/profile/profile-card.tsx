import type { ReactNode } from 'react'
import { Art } from '../../ui/art.tsx'

/** A card under a strip of landscape, with a round mark that overlaps both. */
export function ProfileCard({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-paper-raised text-center shadow-card">
      <Art name="hubs" className="aspect-5/2 w-full" />
      <div className="-mt-11 px-6 pb-7">
        <div className="relative mx-auto mb-3 grid size-22 place-items-center rounded-full bg-paper-raised">
          {mark}
        </div>
        {children}
      </div>
    </div>
  )
}
