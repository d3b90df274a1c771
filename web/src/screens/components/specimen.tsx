import type { ReactNode } from 'react'

interface SpecimensProps {
  /** The component's file in `web/src/ui`. */
  file: string
  children: ReactNode
}

/** One component of the design, with all its states below its name. */
export function Specimens({ file, children }: SpecimensProps) {
  return (
    <section className="specimens">
      <h2>{file}</h2>
      <div className="specimens-states">{children}</div>
    </section>
  )
}

interface SpecimenProps {
  /** The state that is shown. */
  state: string
  /** Takes the whole width. */
  isWide?: boolean
  children: ReactNode
}

export function Specimen({ state, isWide = false, children }: SpecimenProps) {
  return (
    <figure className={isWide ? 'specimen specimen-wide' : 'specimen'}>
      <figcaption>{state}</figcaption>
      {children}
    </figure>
  )
}
