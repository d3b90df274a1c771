import { parentPort, workerData } from 'node:worker_threads'
import { attacks, type Target } from './attacks.ts'

/** Attacks from a thread of its own, so that its work does not hold up the clock of what is measured. */
const { name, target } = workerData as { name: string; target: Target }
const attack = attacks.find((attack) => attack.name === name)
// Heard until the thread is ended: without it the thread would end with its last connection.
parentPort?.on('message', () => undefined)
parentPort?.postMessage('ready')
await attack?.run(target, new AbortController().signal)
