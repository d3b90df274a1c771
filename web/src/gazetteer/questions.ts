import type { Point } from '@worldschool/schema'
import type { TownSuggestion } from './suggest-towns.ts'

/** What the worker is asked, and what it answers, by kind. */
export interface TownQuestions {
  search: { question: { text: string; limit: number }; answer: TownSuggestion[] }
  nearest: { question: { point: Point; withinMetres: number }; answer: string | null }
}

export type QuestionKind = keyof TownQuestions
export type QuestionOf<K extends QuestionKind> = TownQuestions[K]['question']
export type AnswerOf<K extends QuestionKind> = TownQuestions[K]['answer']

/** On the way to the worker. */
export type Asked = {
  [K in QuestionKind]: { id: number; kind: K; question: QuestionOf<K> }
}[QuestionKind]

/** On the way back. */
export type Answered =
  | { id: number; answer: AnswerOf<QuestionKind> }
  | { id: number; failure: string }
