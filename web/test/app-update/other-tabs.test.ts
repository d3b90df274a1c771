import { expect, it } from 'vitest'
import { isOtherTabWriting, replyToOtherTabs } from '../../src/features/app-update/other-tabs.ts'

it('[fault 28] a tab learns whether another tab has unsaved input', async () => {
  expect(await isOtherTabWriting()).toBe(false)
  const stopReading = replyToOtherTabs(() => false)
  expect(await isOtherTabWriting()).toBe(false)
  const stopWriting = replyToOtherTabs(() => true)
  expect(await isOtherTabWriting()).toBe(true)
  stopWriting()
  expect(await isOtherTabWriting()).toBe(false)
  stopReading()
})
