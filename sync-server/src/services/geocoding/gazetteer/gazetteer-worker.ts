/** A worker thread that loads the gazetteer once and serves calls in order. */
import { workerData } from 'node:worker_threads'
import { serveCalls } from '../../../lib/worker-server.ts'
import { Gazetteer } from '../gazetteer.ts'
import { type GazetteerCalls, gazetteerCalls } from './gazetteer-calls.ts'
import { loadPrepared } from './prepared/gazetteer-cache.ts'

const { folders } = workerData as { folders: string[] }
let loading: Promise<GazetteerCalls> | undefined

/** Loads the gazetteer once. After a failure, the next call tries again. */
function load(): Promise<GazetteerCalls> {
  loading ??= loadPrepared(folders).then((prepared) => gazetteerCalls(new Gazetteer(prepared)))
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

serveCalls({
  locate: async (...args: Parameters<GazetteerCalls['locate']>) => (await load()).locate(...args),
  suggest: async (...args: Parameters<GazetteerCalls['suggest']>) =>
    (await load()).suggest(...args),
  describe: async (...args: Parameters<GazetteerCalls['describe']>) =>
    (await load()).describe(...args),
})
