import { pullMine } from './pull-mine.ts'

/** For the service worker, which can load nothing later. */
export const loadPullMine = async () => pullMine
