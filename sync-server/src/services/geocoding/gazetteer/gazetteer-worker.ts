/** A worker thread that loads the gazetteer once and serves calls in order. */
import { serveCalls } from '../../../lib/worker-server.ts'
import { openGazetteer } from '../gazetteer.ts'
import { gazetteerCalls } from './gazetteer-thread.ts'

const gazetteer = openGazetteer()

serveCalls(gazetteerCalls(gazetteer))
