import type { GazetteerThread } from '../../src/services/gazetteer-thread/gazetteer-thread.ts'
import {
  type AnswerOf,
  answerers,
  type QuestionKind,
  type QuestionOf,
} from '../../src/services/gazetteer-thread/questions.ts'
import { gazetteer } from './gazetteer.ts'

/** The real gazetteer without its thread. */
export const gazetteerInProcess: GazetteerThread = {
  async ask<K extends QuestionKind>(kind: K, question: QuestionOf<K>) {
    const answer = answerers[kind] as (of: typeof gazetteer, asked: QuestionOf<K>) => AnswerOf<K>
    return answer(gazetteer, question)
  },
  close: async () => undefined,
}
