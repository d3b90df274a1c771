import type { Locator } from 'playwright-core'

/**
 * Taps the label of a switch, a radio or a box, which itself nobody sees: a label is tapped once it
 * stands still with nothing over it.
 */
export const tapLabel = (control: Locator) => control.locator('xpath=ancestor::label').click()

export async function setChecked(control: Locator, isChecked = true): Promise<void> {
  if ((await control.isChecked()) !== isChecked) await tapLabel(control)
  const asked = control.page().locator(isChecked ? ':checked' : ':not(:checked)')
  await control.and(asked).waitFor({ state: 'attached' })
}
