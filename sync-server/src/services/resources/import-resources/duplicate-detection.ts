import { distanceMetres, isOnMap, type Resource, type ResourceDraft } from '@worldschool/schema'
import type { Database } from '../../../db/database.ts'
import { fold } from '../../../db/fold.ts'
import { isAudited } from '../../../repositories/audit-log-repository.ts'
import { findResource, listResources } from '../../../repositories/resources-repository.ts'
import { createResource } from '../add-resource.ts'
import type { PlacedDraft, PlaceGazetteer } from './position.ts'
import { branchIdOf, resourceIdOf } from './resource-id.ts'

type LinePlace = PlacedDraft & { line: number }

type Added = { isAdded: true } | { isAdded: false; reason: string }

/** Two entries with the same name within this distance are one place. */
const sameSpotMetres = 200

/**
 * Adds the places of an import that are not duplicates. A place with the same name in the same town is another branch
 * if its coordinates or website differ. A duplicate is reported with the reason.
 */
export class DeduplicatingImport {
  readonly #db: Database
  readonly #options: { gazetteer: PlaceGazetteer; now: Date }
  /** The line number by id of each resource that the file has added. */
  readonly #lineById = new Map<string, number>()
  #namesakes: Map<string, Resource[]> | undefined

  constructor(db: Database, options: { gazetteer: PlaceGazetteer; now: Date }) {
    this.#db = db
    this.#options = options
  }

  async add(place: LinePlace): Promise<Added> {
    const id = resourceIdOf('import', place.draft)
    if (await this.#create(id, place)) return { isAdded: true }
    const existing = await findResource(this.#db, id)
    const namesakes = [...(existing ? [existing] : []), ...(await this.#namesakesOf(place.draft))]
    const same = namesakes.find((resource) => this.#isSame(resource, place))
    if (same) return { isAdded: false, reason: this.#whereIs(same) }
    if (!existing) return { isAdded: false, reason: deleted }
    // An admin may have edited coordinates and website, so they can no longer be compared with the file.
    if (await isAudited(this.#db, { action: 'resource_edited', subjectId: id })) {
      return {
        isAdded: false,
        reason: `${this.#whereIs(existing)}, edited since; ${giveAnotherName}`,
      }
    }
    const branchId = branchIdOf(place.draft)
    if (await this.#create(branchId, place)) return { isAdded: true }
    const branch = await findResource(this.#db, branchId)
    return { isAdded: false, reason: branch ? this.#whereIs(branch) : deleted }
  }

  async #create(id: string, { draft, line }: LinePlace): Promise<boolean> {
    const { now } = this.#options
    const { created } = await createResource(this.#db, {
      id,
      draft,
      authorId: null,
      isSample: false,
      now,
    })
    if (!created) return false
    this.#lineById.set(id, line)
    const added = this.#namesakes && (await findResource(this.#db, id))
    if (added) this.#remember(added)
    return true
  }

  /** Reads all resources once, and only when a name occurs twice. */
  async #namesakesOf(draft: ResourceDraft): Promise<Resource[]> {
    if (!this.#namesakes) {
      this.#namesakes = new Map()
      for (const resource of await listResources(this.#db)) this.#remember(resource)
    }
    return this.#namesakes.get(keyOf(draft)) ?? []
  }

  #remember(resource: Resource): void {
    if (resource.isSample === 'true') return
    const key = keyOf(resource)
    const known = this.#namesakes?.get(key)
    if (known) known.push(resource)
    else this.#namesakes?.set(key, [resource])
  }

  #isSame(known: Resource, { draft, isPlaced }: LinePlace): boolean {
    const [website, other] = [known.contactInfo?.website, draft.contactInfo?.website]
    const areDifferent = (partOf: (website: string) => string) =>
      website && other && partOf(website) !== partOf(other)
    const point = { latitude: draft.latitude ?? null, longitude: draft.longitude ?? null }
    if (isPlaced || !isOnMap(point) || !isOnMap(known) || this.#isAtItsTown(known)) {
      return !areDifferent(pageOf)
    }
    // At the same coordinates, the same place may link to another page of its site.
    return distanceMetres(known, point) <= sameSpotMetres && !areDifferent(siteOf)
  }

  #isAtItsTown({ location, description, latitude, longitude }: Resource): boolean {
    const town = this.#options.gazetteer.find(location, description)
    return town?.latitude === latitude && town?.longitude === longitude
  }

  #whereIs({ id, name, location, latitude, longitude, contactInfo }: Resource): string {
    const line = this.#lineById.get(id)
    if (line !== undefined) return `is already there, from line ${line}`
    const point = latitude === null ? [] : [`${latitude}, ${longitude}`]
    const more = [...point, ...(contactInfo?.website ? [contactInfo.website] : [])].join('; ')
    return `is already there as "${name}", ${location}${more && ` (${more})`}`
  }
}

const giveAnotherName = 'if this is another place, give it another name'
const deleted = `was deleted from the directory; ${giveAnotherName}`

function keyOf({ name, location }: Pick<ResourceDraft, 'name' | 'location'>): string {
  return [name, location].map(fold).join('\n')
}

/** Without "www.": addresses with and without it are the same site. */
function siteOf(website: string): string {
  return new URL(website).host.replace(/^www\./, '')
}

/** The site and the page; http or https and a trailing slash make no difference. */
function pageOf(website: string): string {
  const { pathname, search } = new URL(website)
  return siteOf(website) + pathname.replace(/\/$/, '') + search
}
