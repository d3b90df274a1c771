/** A thread that reads the gazetteer once and answers questions in their order. */
import { parentPort } from 'node:worker_threads'
import { openGazetteer } from '../gazetteer.ts'
import {
  type Answered,
  type AnswerOf,
  type Asked,
  answerers,
  type QuestionKind,
} from './questions.ts'

const gazetteer = openGazetteer()

parentPort?.on('message', ({ id, kind, question }: Asked) => {
  // Outside of what may fail for one question: without its data the gazetteer knows nothing.
  gazetteer.load()
  const answerer = answerers[kind] as (
    of: typeof gazetteer,
    question: unknown,
  ) => AnswerOf<QuestionKind>
  const answered: Answered = { id, answer: answerer(gazetteer, question) }
  parentPort?.postMessage(answered)
})
