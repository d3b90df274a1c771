import { openGazetteer } from '../../src/services/geocoding/gazetteer.ts'

/**
 * One instance for all test files of a process, read at the first request, which takes a second.
 */
export const gazetteer = openGazetteer()
