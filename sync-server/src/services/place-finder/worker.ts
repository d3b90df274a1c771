/** A thread that reads the gazetteer once and answers batches of questions in their order. */
import { parentPort } from 'node:worker_threads'
import { openGazetteer } from '../gazetteer.ts'
import { locateAll, type PlaceQuestion } from './locate.ts'

const gazetteer = openGazetteer()

parentPort?.on('message', (questions: PlaceQuestion[]) => {
  // Outside of what may fail for one question: without its data the gazetteer knows nothing.
  gazetteer.load()
  parentPort?.postMessage(locateAll(gazetteer, questions))
})
