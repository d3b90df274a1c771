import { languageCodes, limits } from '@worldschool/schema'
import { expect, it } from 'vitest'

it.each(languageCodes)('the text about too many photos in %s names the limit', async (code) => {
  const texts = Object.values(await import(`../../src/i18n/${code}/dialogs.ts`))
  expect(JSON.stringify(texts)).toMatch(
    new RegExp(`"too_many_photos":"[^"]*\\b${limits.resource.imagesMax}\\b`),
  )
})
