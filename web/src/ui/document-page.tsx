import type { ReactNode } from 'react'

interface DocumentPageProps {
  title: string
  /** A note such as the date of the last change. */
  note: string
  /** The back link above the title. */
  back: ReactNode
  sections: readonly { id: string; title: string; text: string }[]
}

/** A page of titled paragraphs, styled for reading. */
export function DocumentPage({ title, note, back, sections }: DocumentPageProps) {
  return (
    <article className="mx-auto max-w-2xl px-4 py-4 lg:py-8">
      {back}
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-1 text-ink-faint text-sm">{note}</p>
      {sections.map((section) => (
        <section key={section.id} className="mt-7">
          <h2 className="text-xl">{section.title}</h2>
          <p className="mt-1.5 text-ink-soft leading-relaxed">{section.text}</p>
        </section>
      ))}
    </article>
  )
}
