import { parentPort, workerData } from 'node:worker_threads'
import { attacks, type Target } from './attacks.ts'

/** Runs one attack in a worker thread, so that it does not block the thread that measures. */
const { name, target } = workerData as { name: string; target: Target }
const attack = attacks.find((attack) => attack.name === name)
// The listener keeps the thread alive after its last connection has closed.
parentPort?.on('message', () => undefined)
parentPort?.postMessage('ready')
await attack?.run(target, new AbortController().signal)
