import { foldPlace, languages, otherCountryNames } from '@worldschool/schema/gazetteer'

/** A country by its ISO 3166 code; `region` if the name means a part of it. */
export interface CountryMatch {
  code: string
  region?: string
}

/** A Map, because plain objects have inherited keys such as "constructor", and people may type any text. */
const otherNamesByText = new Map(Object.entries(otherCountryNames))

/** Folds the name of a country. "&" and "and" are equal. */
function foldCountry(text: string): string {
  return foldPlace(text.replaceAll('&', ' and '))
}

function displayNames(language: string): Intl.DisplayNames[] {
  return (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }),
  )
}

/**
 * Returns a parser of country names in the app's ten languages. `isPlace` returns true if a text is also the name of a
 * region or a large town. Such a text is not a country name, except in English: "Granada" is Spanish for Grenada, but
 * "Alhama, Granada" is in Spain.
 */
export function readCountryNames(
  codes: readonly string[],
  isPlace: (folded: string) => boolean,
): (text: string) => CountryMatch | null {
  const codeByName = new Map<string, string>()
  for (const { code: language } of languages) {
    for (const names of displayNames(language)) {
      for (const code of codes) {
        const name = foldCountry(names.of(code) ?? '')
        if (name.length < 3 && name !== 'us' && name !== 'uk') continue
        if (codeByName.has(name) || (language !== 'en' && isPlace(name))) continue
        codeByName.set(name, code)
      }
    }
  }
  return (text) => {
    const [name = '', region] = (otherNamesByText.get(foldCountry(text)) ?? text)
      .split(', ')
      .reverse()
    const code = codeByName.get(foldCountry(name))
    if (!code) return null
    return region ? { code, region } : { code }
  }
}

/** A region of level 1, such as "ES.51", or of level 2, such as "ES.51.AL". */
export class Region {
  /** Index in the list of regions. */
  readonly index: number
  readonly code: string
  readonly name: string
  /** Total population of its towns. */
  readonly population: number
  #keys: string[] | undefined

  constructor(options: Pick<Region, 'index' | 'code' | 'name' | 'population'>) {
    this.index = options.index
    this.code = options.code
    this.name = options.name
    this.population = options.population
  }

  get country(): string {
    return this.code.slice(0, 2)
  }

  get level(): number {
    return this.code.split('.').length - 1
  }

  /** The folded names of the region, with and without "Province", "Kommune" and the like. */
  get keys(): string[] {
    if (this.#keys) return this.#keys
    const folded = foldPlace(this.name)
    this.#keys = [...new Set([folded, shortName(folded, this.country)])]
    return this.#keys
  }
}

const generic = [
  /^(?:urban )?(?:municipality|municipio|municipiul|municipality of|province|district) (?:of |de |di |do |da )?/,
  /^(?:provincia|provincie|province|departamento|departement|distrito|partido|distretto) (?:de |di |du |of |autonoma di )?/,
  /^(?:amphoe|kabupaten|kota|gemeente|obshtina|grad|opcina|opstina|comuna|oras|huyen|powiat|okres)s? /,
  / (?:province|region|department|district|governorate|prefecture|state|kommune|kommun|municipality|shi|oblast|rayon|raion|ilcesi|division|pradesh|parish)$/,
]

/** Returns the shortest name of the region. In the USA, "County" stays, because towns have the same name without it. */
function shortName(folded: string, country: string): string {
  const rules = country === 'US' ? generic : [...generic, /^county | county$/]
  return rules.reduce((name, rule) => name.replace(rule, '') || name, folded)
}

/** Returns true if folded user text names this region, by its name or a code such as TX. */
export function namesRegion(folded: string, region: Region): boolean {
  return region.keys.includes(folded) || region.code.toLowerCase().endsWith(`.${folded}`)
}

/** Returns the only region with this name, of level 1 if there is one; null if there are several or none. */
export function regionNamed(regionsOfCountry: Region[], key: string): Region | null {
  const named = regionsOfCountry.filter((region) => region.keys.includes(key))
  for (const level of [1, 2]) {
    const [first, ...others] = named.filter((region) => region.level === level)
    if (first) return others.length === 0 ? first : null
  }
  return null
}
