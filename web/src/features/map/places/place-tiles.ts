import type { Resource } from '@worldschool/schema'
import { isOnMap, type PlacedResource } from '../resources-to-geojson.ts'
import type { NewPlaces, PlaceAnswer, PlaceRequest, ToWorker } from './messages.ts'
import { PlaceKeys } from './place-keys.ts'

type Question = PlaceRequest extends infer Asked
  ? Asked extends PlaceRequest
    ? Omit<Asked, 'request'>
    : never
  : never

/** One that the worker is still to be told of. */
interface AddedPlace {
  key: number
  place: PlacedResource
}

/** The main thread is let go this often, well within a frame of a slow phone. */
const longestMs = 4
/** Between two looks at the clock: what keeps the numbers grows in steps that take some ms each. */
const rowsAtOnce = 25
/** Told at once: it takes the longer, the more there are. */
const mostTold = 1000
/** What is known beyond twice what is shown: more is forgotten, and told anew. */
const mostIdle = 20_000

/**
 * The page's end of the worker that clusters places. A place is told to it once; after that a change
 * of what is shown is a list of numbers, and an edit one place.
 */
export class PlaceTiles {
  #port: MessagePort
  readonly #waiting = new Map<number, (result: unknown) => void>()
  readonly #listeners = new Set<() => void>()
  readonly #keys = new PlaceKeys()
  #lastRequest = 0
  #run = 0
  #shown: readonly Resource[] | null = null
  #version = 0

  constructor(port: MessagePort) {
    this.#port = port
    this.#listen()
  }

  /** Another worker is behind this port, which has been told nothing: it is told what is shown. */
  connect(port: MessagePort): void {
    this.#port.close()
    this.#port = port
    this.#listen()
    // Nobody answers what the one before was asked.
    for (const resolve of this.#waiting.values()) resolve(null)
    this.#waiting.clear()
    this.#keys.forget()
    this.#run += 1
    const shown = this.#shown
    this.#shown = null
    if (shown) void this.show(shown)
  }

  /** Rises with each change of what the tiles show; 0 before the first. */
  readonly version = (): number => this.#version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows these in the place of what was shown; one that is asked for meanwhile goes before. */
  async show(resources: readonly Resource[]): Promise<void> {
    if (resources === this.#shown) return
    this.#shown = resources
    const run = ++this.#run
    if (this.#keys.size > 2 * resources.length + mostIdle) this.#forget()
    const keys = new Uint32Array(resources.length)
    let count = 0
    let added: AddedPlace[] = []
    let since = performance.now()
    for (const [n, place] of resources.entries()) {
      if (isOnMap(place)) keys[count++] = this.keyOf(place) || this.#add(place, added)
      if (n % rowsAtOnce > 0) continue
      if (added.length < mostTold && performance.now() - since < longestMs) continue
      this.#tell(added)
      added = []
      await pause()
      if (run !== this.#run) return
      since = performance.now()
    }
    this.#tell(added)
    await this.#ask({ kind: 'show', keys: keys.slice(0, count) })
    if (run !== this.#run) return
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }

  /** What stands for a place in the tiles; 0 for one that was never shown. */
  keyOf(resource: Resource): number {
    return this.#keys.keyOf(resource)
  }

  idOf(key: number): string | null {
    return this.#keys.idOf(key)
  }

  /** With the numbers of clusters as this language writes them. */
  async tile(z: number, x: number, y: number, language: string): Promise<Uint8Array<ArrayBuffer>> {
    const tile = await this.#ask({ kind: 'tile', z, x, y, language })
    return tile instanceof Uint8Array ? new Uint8Array(tile) : new Uint8Array()
  }

  /** From which zoom on a cluster is several; null for one that is no more. */
  async expansionZoom(cluster: number): Promise<number | null> {
    const zoom = await this.#ask({ kind: 'expansion-zoom', cluster })
    return typeof zoom === 'number' ? zoom : null
  }

  /** The ids of a cluster's first places. */
  async leaves(cluster: number, limit: number): Promise<string[]> {
    const keys = await this.#ask({ kind: 'leaves', cluster, limit })
    return Array.isArray(keys) ? keys.flatMap((key: number) => this.idOf(key) ?? []) : []
  }

  #add(place: PlacedResource, added: AddedPlace[]): number {
    const key = this.#keys.add(place)
    added.push({ key, place })
    return key
  }

  #tell(added: readonly AddedPlace[]): void {
    if (added.length === 0) return
    const points = new Float64Array(added.length * 2)
    const told: NewPlaces = { keys: [], points, categories: [], names: [] }
    for (const [n, { key, place }] of added.entries()) {
      points[2 * n] = place.longitude
      points[2 * n + 1] = place.latitude
      told.keys.push(key)
      told.categories.push(place.category)
      told.names.push(place.name)
    }
    this.#send({ kind: 'add', ...told }, [points.buffer])
  }

  #forget(): void {
    this.#keys.forget()
    this.#send({ kind: 'forget' })
  }

  #listen(): void {
    this.#port.onmessage = ({ data }: MessageEvent<PlaceAnswer>) => {
      this.#waiting.get(data.request)?.(data.result)
      this.#waiting.delete(data.request)
    }
  }

  #ask(question: Question): Promise<unknown> {
    const request = ++this.#lastRequest
    return new Promise((resolve) => {
      this.#waiting.set(request, resolve)
      this.#send({ ...question, request })
    })
  }

  #send(message: ToWorker, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer)
  }
}

/** Lets what waits, a finger's move or a frame, go first. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
