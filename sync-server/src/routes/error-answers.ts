import { errorBodySchema } from '@worldschool/schema'

/** Every route may refuse, in one shape. */
export const errorAnswers = { '4xx': errorBodySchema, '5xx': errorBodySchema } as const
