/** Solves challenges in a worker, so that the page stays responsive. */
import { serveCalls } from '../../../lib/worker-server.ts'
import { type NumberRange, searchNumbers } from './search-numbers.ts'

serveCalls<NumberRange, number | null>(async (range) => searchNumbers(range))
