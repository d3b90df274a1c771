import type { enPhotoPicking } from '../../../i18n/en/photo-picking.ts'
import type { TextsOf } from '../../../i18n/texts-in.ts'
import type { PickProblem } from './photo-intake.ts'

/** One sentence for each kind of problem; a single file is called by its name. */
export function problemTexts(
  t: TextsOf<typeof enPhotoPicking>,
  problems: readonly PickProblem[],
  max: number,
): string[] {
  const codes = [...new Set(problems.map(({ code }) => code))]
  return codes.map((code) => {
    const names = problems.filter((problem) => problem.code === code).map(({ name }) => name)
    return t(`problems.${code}`, { count: names.length, name: names[0] ?? '', max })
  })
}
