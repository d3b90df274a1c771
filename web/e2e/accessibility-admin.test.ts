import { beforeAll, describe } from 'vitest'
import { adminStates } from './states/admin-states.ts'
import { installStates } from './states/install-states.ts'
import { mapStates } from './states/map-states.ts'
import { becomeAdmin } from './states/walk.ts'
import { openAccessibleStage } from './support/accessible-stage.ts'

const { stage, lookAtEach } = openAccessibleStage()

describe('axe finds nothing, and every target is 44 px wide and high, for an admin on', () => {
  beforeAll(() => becomeAdmin(stage()))
  lookAtEach(adminStates)
  lookAtEach(mapStates)
  lookAtEach(installStates)
})
