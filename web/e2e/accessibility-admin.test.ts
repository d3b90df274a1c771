import { beforeAll, describe } from 'vitest'
import { adminStates } from './states/admin-states.ts'
import { installStates } from './states/install-states.ts'
import { mapStates } from './states/map-states.ts'
import { moderationQueueStates } from './states/moderation-queue-states.ts'
import { becomeAdmin } from './states/stage.ts'
import { openAxeStage } from './support/axe-stage.ts'

const { stage, checkEach } = openAxeStage()

describe('accessibility of what an admin sees', () => {
  beforeAll(() => becomeAdmin(stage()))
  checkEach(adminStates)
  checkEach(moderationQueueStates)
  checkEach(mapStates)
  checkEach(installStates)
})
