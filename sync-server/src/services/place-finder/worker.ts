/** A thread that reads the gazetteer once and answers batches of questions in their order. */
import { parentPort } from 'node:worker_threads'
import { openGazetteer } from '../gazetteer.ts'
import { locate, type PlaceQuestion } from './locate.ts'

const gazetteer = openGazetteer()

parentPort?.on('message', (questions: PlaceQuestion[]) => {
  parentPort?.postMessage(questions.map((question) => locate(gazetteer, question)))
})
