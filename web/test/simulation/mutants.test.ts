import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutants } from './mutants.ts'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

it('every mutant finds the code that it changes in the product', () => {
  const homeless = mutants.flatMap(({ name, changes }) =>
    changes.filter(({ file, find }) => read(file).split(find).length !== 2).map(() => name),
  )
  expect(homeless).toEqual([])
})
