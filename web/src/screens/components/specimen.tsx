import type { ReactNode } from 'react'

/** Sample text for the components: this page is for developers and needs no translation. */
export const short = 'Old Mill'
export const sentence = 'A small hub for families who learn while they travel.'
export const long =
  'The Old Water Mill of the Seven Valleys, a House for Families who Learn while they Travel, and for Everyone who Happens to Come By'
export const unbroken =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
export const stars = ['1 Poor', '2 Fair', '3 Good', '4 Very Good', '5 Excellent'] as const

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
