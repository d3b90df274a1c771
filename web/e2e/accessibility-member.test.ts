import { beforeAll, describe } from 'vitest'
import { accountStates } from './states/account-states.ts'
import { addStates } from './states/add-states.ts'
import { blockingStates } from './states/blocking-states.ts'
import { becomeMember } from './states/fixture.ts'
import { holdStates } from './states/hold-states.ts'
import { ownPlaceStates } from './states/own-place-states.ts'
import { photoStates } from './states/photo-states.ts'
import { syncStates } from './states/sync-states.ts'
import { translationStates } from './states/translation-states.ts'
import { twoStepStates } from './states/two-step-states.ts'
import { waitingStates } from './states/waiting-states.ts'
import { openAxeFixture } from './support/axe-fixture.ts'

const { fixture, checkEach } = openAxeFixture()

describe('accessibility of what a member sees', () => {
  beforeAll(() => becomeMember(fixture()))
  checkEach(addStates)
  checkEach(ownPlaceStates)
  checkEach(photoStates)
  checkEach(accountStates)
  checkEach(blockingStates)
  checkEach(holdStates)
  checkEach(waitingStates)
  checkEach(twoStepStates)
  checkEach(translationStates)
  // Must be the last states: the final one signs out.
  checkEach(syncStates)
})
