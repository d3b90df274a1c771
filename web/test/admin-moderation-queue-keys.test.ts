import { describe, expect, it } from 'vitest'
import {
  isShiftedLetter,
  keyOf,
  neighbourOf,
  stepFrom,
} from '../src/features/admin/moderation-queue-keys.ts'

const ids = ['a', 'b', 'c']

describe('keys of the moderation queue', () => {
  it.each([
    ['j', 'b', 'c'],
    ['k', 'b', 'a'],
    ['arrowdown', 'a', 'b'],
    ['arrowup', 'c', 'b'],
    ['home', 'c', 'a'],
    ['end', 'a', 'c'],
    ['j', 'c', 'c'],
    ['k', 'a', 'a'],
  ])('%s moves the focus from row %s to row %s', (key, from, to) => {
    expect(stepFrom(from, { key, ids, isOnRow: true })).toBe(to)
  })

  it('inside a row, only j and k move the focus to another row', () => {
    const step = (key: string) => stepFrom('b', { key, ids, isOnRow: false })
    expect(['j', 'k', 'arrowdown', 'arrowup', 'home', 'end'].map(step)).toEqual([
      'c',
      'a',
      null,
      null,
      null,
      null,
    ])
  })

  it('other keys, and rows that are not in the list, move no focus', () => {
    expect(stepFrom('b', { key: 'd', ids, isOnRow: true })).toBeNull()
    expect(stepFrom('z', { key: 'j', ids, isOnRow: true })).toBeNull()
  })

  it.each([
    [{ key: 'R', code: 'KeyR', shiftKey: true }, true],
    [{ key: 'Ρ', code: 'KeyR', shiftKey: true }, true],
    // Caps lock.
    [{ key: 'R', code: 'KeyR', shiftKey: false }, false],
    [{ key: '?', code: 'Slash', shiftKey: true }, false],
    [{ key: 'ArrowDown', code: 'ArrowDown', shiftKey: true }, false],
  ])('%j is a letter with Shift, which is no command: %j', (event, expected) => {
    expect(isShiftedLetter(event)).toBe(expected)
  })

  it.each([
    [{ key: 'J', code: 'KeyJ' }, 'j'],
    [{ key: '?', code: 'Slash' }, '?'],
    // A Greek, a Cyrillic and a French (AZERTY) keyboard.
    [{ key: 'ξ', code: 'KeyJ' }, 'j'],
    [{ key: 'о', code: 'KeyJ' }, 'j'],
    [{ key: 'a', code: 'KeyQ' }, 'a'],
    [{ key: 'é', code: 'Digit2' }, 'é'],
    [{ key: 'ArrowDown', code: 'ArrowDown' }, 'arrowdown'],
  ])('the key event %j counts as %s', (event, key) => {
    expect(keyOf(event)).toBe(key)
  })

  it.each([
    ['the next row', 'b', ['a', 'c'], 'c'],
    ['the next row that is still there', 'a', ['c'], 'c'],
    ['the row before, after the last one', 'c', ['a', 'b'], 'b'],
    ['no row in an empty list', 'b', [], null],
  ])('%s takes the place of a row that has left the list', (_name, id, now, next) => {
    expect(neighbourOf(id, ids, now)).toBe(next)
  })
})
