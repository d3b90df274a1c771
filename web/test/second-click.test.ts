import { expect, it } from 'vitest'
import { isSecondClick } from '../src/ui/ignore-second-click.ts'

const first = {
  pointerType: 'touch',
  detail: 1,
  clientX: 100,
  clientY: 700,
  timeStamp: 5000,
} as PointerEvent

const isSecond = (click: Partial<PointerEvent>) =>
  isSecondClick(first, { ...first, ...click } as PointerEvent)

it.each([
  ['that the browser counts as the second', { detail: 2, timeStamp: 5450 }],
  ['of a finger at the same place within 300 ms', { timeStamp: 5200, clientX: 110 }],
])('a click %s is the second click of a double click', (_, click) => {
  expect(isSecond(click)).toBe(true)
})

it.each([
  ['that the browser counts as the second at another place', { detail: 2, clientX: 200 }],
  ['of a finger at another place within 300 ms', { timeStamp: 5200, clientX: 200 }],
  ['of a finger at the same place after 300 ms', { timeStamp: 5300 }],
  ['of a mouse that the browser counts as the first', { pointerType: 'mouse', timeStamp: 5200 }],
  ['by keyboard', { detail: 0, timeStamp: 5200 }],
])('a click %s is not the second click of a double click', (_, click) => {
  expect(isSecond(click)).toBe(false)
})
