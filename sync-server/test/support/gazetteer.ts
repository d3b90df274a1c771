import { openGazetteer } from '../../src/services/geocoding/gazetteer.ts'

/** One for all test files of a process, read with the first question: that takes a second. */
export const gazetteer = openGazetteer()
