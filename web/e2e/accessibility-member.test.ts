import { beforeAll, describe } from 'vitest'
import { accountStates } from './states/account-states.ts'
import { addStates } from './states/add-states.ts'
import { ownPlaceStates } from './states/own-place-states.ts'
import { photoStates } from './states/photo-states.ts'
import { syncStates } from './states/sync-states.ts'
import { translatingStates } from './states/translating-states.ts'
import { twoStepStates } from './states/two-step-states.ts'
import { becomeMember } from './states/walk.ts'
import { openAccessibleStage } from './support/accessible-stage.ts'

const { stage, lookAtEach } = openAccessibleStage()

describe('axe finds nothing, and every target is 44 px wide and high, for a member on', () => {
  beforeAll(() => becomeMember(stage()))
  lookAtEach(addStates)
  lookAtEach(ownPlaceStates)
  lookAtEach(photoStates)
  lookAtEach(accountStates)
  lookAtEach(twoStepStates)
  lookAtEach(translatingStates)
  // The last of these signs out.
  lookAtEach(syncStates)
})
