import { compareTexts } from './texts/compare-texts.ts'
import { readEnglish, readLanguages } from './texts/read-texts.ts'
import { mayBeSame } from './texts/same-texts.ts'
import { appSources, unusedTexts } from './texts/unused-texts.ts'

/** Everything that is wrong with the texts of the app, in any language. */
export async function checkTexts(): Promise<string[]> {
  const english = await readEnglish()
  const languages = await readLanguages()
  return [
    ...unusedTexts(english, appSources()).map((key) => `en ${key}: is asked for nowhere`),
    ...languages.flatMap(([language, texts]) =>
      compareTexts(language, english, texts, mayBeSame(language)),
    ),
  ]
}

if (import.meta.main) {
  const problems = await checkTexts()
  for (const line of problems) console.error(line)
  console.log(problems.length === 0 ? 'All texts are there.' : `${problems.length} texts to mend.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
