import { expect, it } from 'vitest'
import { singleFlight } from '../src/features/resources/form/use-resource-form.ts'

it('a form submitted twice at once is sent once, and can be sent again after a failure', async () => {
  const sent: string[] = []
  let settle: (error?: Error) => void = () => undefined
  const send = singleFlight((text: string) => {
    sent.push(text)
    return new Promise<void>((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve())
    })
  })
  const both = [send('after the sign-in'), send('by the button')]
  settle(new Error('No room'))
  for (const one of both) await expect(one).rejects.toThrow('No room')
  const again = send('once more')
  settle()
  await again
  expect(sent).toEqual(['after the sign-in', 'once more'])
})
