import { PlaceTiles } from './place-tiles.ts'
import { servePlaces } from './serve-places.ts'

type PlaceWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

/** So often a worker is tried; what fails again would fail for ever. */
const mostWorkers = 2

/**
 * The places of a map, clustered by a worker. Where its file cannot be had, or it breaks, another one
 * takes over, and at last the page itself: slower, but no map stays without its places.
 */
export function openPlaces(startWorker: () => PlaceWorker, serveHere = servePlaces): PlaceTiles {
  let workers = 0

  function connect(): MessagePort {
    const { port1, port2 } = new MessageChannel()
    if (!handToWorker(port2)) serveHere(port2)
    return port1
  }

  function handToWorker(port: MessagePort): boolean {
    if (workers >= mostWorkers) return false
    workers += 1
    try {
      const worker = startWorker()
      const replace = () => {
        worker.terminate()
        tiles.connect(connect())
      }
      worker.addEventListener('error', replace, { once: true })
      worker.postMessage(null, [port])
      return true
    } catch (error) {
      console.warn('No worker for the places of the map', error)
      return false
    }
  }

  const tiles = new PlaceTiles(connect())
  return tiles
}
