import { compareMessages } from './translations/compare-messages.ts'
import { readEnglish, readLanguages } from './translations/read-messages.ts'
import { allowedInEnglish } from './translations/untranslated-allowlist.ts'
import { appSources, unusedMessages } from './translations/unused-messages.ts'

/** Returns every problem of the app's messages, in all languages. */
export async function checkTranslations(): Promise<string[]> {
  const english = await readEnglish()
  const languages = await readLanguages()
  return [
    ...unusedMessages(english, appSources()).map((key) => `en ${key}: is not used`),
    ...languages.flatMap(([language, texts]) =>
      compareMessages(language, english, texts, allowedInEnglish(language)),
    ),
  ]
}

if (import.meta.main) {
  const problems = await checkTranslations()
  for (const line of problems) console.error(line)
  console.log(
    problems.length === 0
      ? 'All translations are complete.'
      : `${problems.length} problems in translations.`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
