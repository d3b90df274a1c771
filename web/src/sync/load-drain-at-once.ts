import { drain } from './drain.ts'

/** For the service worker, which can load nothing later. */
export const loadDrain = async () => drain
