import type { ReactNode } from 'react'

interface SpecimensProps {
  /** Name of the component in `web/src/ui`. */
  name: string
  children: ReactNode
}

/** One component with all its states below its name. */
export function Specimens({ name, children }: SpecimensProps) {
  return (
    <section className="specimens">
      <h2>{name}</h2>
      <div className="specimens-states">{children}</div>
    </section>
  )
}

interface SpecimenProps {
  /** The name of the state. */
  state: string
  /** Uses the full width. */
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
