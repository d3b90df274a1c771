import type { PlaceSuggestion } from '@worldschool/schema'
import type { Point } from '../gazetteer/geometry.ts'
import type { Gazetteer } from '../gazetteer.ts'
import { locateAll, type PlaceAnswer, type PlaceQuestion } from '../place-finder/locate.ts'

/** What the gazetteer's thread is asked, and what it answers, by kind. */
export interface GazetteerQuestions {
  /** Cities and countries of resources, in the order of the questions. */
  locate: { question: PlaceQuestion[]; answer: PlaceAnswer[] }
  /** Towns that begin so. */
  suggest: { question: { text: string; limit: number }; answer: PlaceSuggestion[] }
  /** The nearest town in words; null when none is near. */
  describe: { question: { point: Point; withinKm: number }; answer: string | null }
}

export type QuestionKind = keyof GazetteerQuestions
export type QuestionOf<K extends QuestionKind> = GazetteerQuestions[K]['question']
export type AnswerOf<K extends QuestionKind> = GazetteerQuestions[K]['answer']

type Answerers = {
  [K in QuestionKind]: (gazetteer: Gazetteer, question: QuestionOf<K>) => AnswerOf<K>
}

export const answerers: Answerers = {
  locate: locateAll,
  suggest: (gazetteer, { text, limit }) => gazetteer.search(text, limit),
  describe: (gazetteer, { point, withinKm }) => gazetteer.describeNearest(point, withinKm),
}

/** On the way to the thread. */
export type Asked = {
  [K in QuestionKind]: { id: number; kind: K; question: QuestionOf<K> }
}[QuestionKind]

/** On the way back. */
export interface Answered {
  id: number
  answer: AnswerOf<QuestionKind>
}
