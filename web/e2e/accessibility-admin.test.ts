import { beforeAll, describe } from 'vitest'
import { adminStates } from './states/admin-states.ts'
import { becomeAdmin } from './states/fixture.ts'
import { installStates } from './states/install-states.ts'
import { mapStates } from './states/map-states.ts'
import { moderationQueueStates } from './states/moderation-queue-states.ts'
import { openAxeFixture } from './support/axe-fixture.ts'

const { fixture, checkEach } = openAxeFixture()

describe('accessibility of what an admin sees', () => {
  beforeAll(() => becomeAdmin(fixture()))
  checkEach(adminStates)
  checkEach(moderationQueueStates)
  checkEach(mapStates)
  checkEach(installStates)
})
