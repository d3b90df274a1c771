import { afterEach } from 'vitest'
import { Phone } from './phone.ts'
import { whatIsShown } from './what-is-shown.ts'

/** A test that waited in vain says what did not come; this says what was there instead. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const phone of Phone.all) console.error(await whatIsShown(phone))
})
