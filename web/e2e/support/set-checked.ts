import type { Locator } from 'playwright-core'

/**
 * Taps the label of a switch, radio button or checkbox, because the control itself is hidden. A
 * label is tapped when it does not move and nothing covers it.
 */
export const tapLabel = (control: Locator) => control.locator('xpath=ancestor::label').click()

export async function setChecked(control: Locator, isChecked = true): Promise<void> {
  if ((await control.isChecked()) !== isChecked) await tapLabel(control)
  const expectedState = control.page().locator(isChecked ? ':checked' : ':not(:checked)')
  await control.and(expectedState).waitFor({ state: 'attached' })
}
