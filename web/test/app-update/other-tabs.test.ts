import { expect, it } from 'vitest'
import { answerOtherTabs, doOthersWrite } from '../../src/features/app-update/other-tabs.ts'

it('[fault 28] a tab learns whether another tab has unsaved input', async () => {
  expect(await doOthersWrite()).toBe(false)
  const stopReading = answerOtherTabs(() => false)
  expect(await doOthersWrite()).toBe(false)
  const stopWriting = answerOtherTabs(() => true)
  expect(await doOthersWrite()).toBe(true)
  stopWriting()
  expect(await doOthersWrite()).toBe(false)
  stopReading()
})
