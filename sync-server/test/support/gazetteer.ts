import { openGazetteer } from '../../src/services/gazetteer.ts'

/** One for all test files: reading it takes seconds. */
export const gazetteer = openGazetteer()
gazetteer.load()
