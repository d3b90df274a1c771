import { servePlaces } from './serve-places.ts'

addEventListener('message', ({ ports: [port] }) => port && servePlaces(port), { once: true })
