import { openGazetteer } from '../../src/services/gazetteer.ts'
import type { GazetteerThread } from '../../src/services/gazetteer-thread/gazetteer-thread.ts'
import {
  type AnswerOf,
  answerers,
  type QuestionKind,
  type QuestionOf,
} from '../../src/services/gazetteer-thread/questions.ts'

const gazetteer = openGazetteer()

/** The real gazetteer without its thread, read once for all the test files of a process. */
export const gazetteerInProcess: GazetteerThread = {
  async ask<K extends QuestionKind>(kind: K, question: QuestionOf<K>) {
    const answer = answerers[kind] as (of: typeof gazetteer, asked: QuestionOf<K>) => AnswerOf<K>
    return answer(gazetteer, question)
  },
  close: async () => undefined,
}
