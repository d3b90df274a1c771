/** A thread that reads the gazetteer once and answers questions in their order. */
import { serveCalls } from '../../../lib/worker-server.ts'
import { openGazetteer } from '../gazetteer.ts'
import { gazetteerCalls } from './gazetteer-thread.ts'

const gazetteer = openGazetteer()

serveCalls(gazetteerCalls(gazetteer))
