import { type ReactNode, useId } from 'react'

/** A titled card of rows. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-xl">
        {title}
      </h2>
      <div className="divide-y divide-line rounded-2xl border border-line bg-paper-raised px-[min(1.25rem,6.5vw)] py-1.5 shadow-card">
        {children}
      </div>
    </section>
  )
}
