import * as compacting from './compact-catalogue.ts'

/** For the service worker, which can load nothing later. */
export const loadCompacting = async () => compacting
