import { languageCodes, limits } from '@worldschool/schema'
import { expect, it } from 'vitest'

it.each(languageCodes)('the text about too many photos in %s names the limit', async (code) => {
  const texts = Object.values(await import(`../../src/i18n/${code}/dialogs.ts`))
  expect(JSON.stringify(texts)).toMatch(
    new RegExp(`"too_many_photos":"[^"]*\\b${limits.resource.imagesMax}\\b`),
  )
})

const threeMonths = {
  en: 'three months',
  de: 'drei Monaten',
  es: 'tres meses',
  fr: 'trois mois',
  it: 'tre mesi',
  ja: '3か月',
  ko: '3개월',
  nl: 'drie maanden',
  pt: 'três meses',
  zh: '3 个月',
}

/** See schema/docs/operations/backup.md. */
it.each(languageCodes)(
  'the privacy policy in %s says how long backups have deleted data',
  async (code) => {
    const texts = Object.values(await import(`../../src/i18n/${code}/legal.ts`))
    expect(texts).toMatchObject([
      {
        privacy: {
          sections: { retention: { text: expect.stringContaining(threeMonths[code]) } },
        },
      },
    ])
  },
)
