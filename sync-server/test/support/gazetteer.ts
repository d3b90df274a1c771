import { openGazetteer } from '../../src/services/geocoding/gazetteer.ts'

/**
 * One instance for all test files of a process, read from the cache of this folder if it is there; otherwise that takes a second.
 */
export const gazetteer = await openGazetteer()
