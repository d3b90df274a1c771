import * as mend from './mend.ts'

/** For the service worker, which can load nothing later. */
export const loadMend = async () => mend
