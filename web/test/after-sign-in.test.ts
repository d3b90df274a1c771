import { buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  askToAdopt,
  closeAuthDialog,
  closeForgotPassword,
  openAuthDialog,
  openForgotPassword,
  useDialogsStore,
} from '../src/stores/dialogs.ts'

const goOn = vi.fn()

beforeEach(() => {
  goOn.mockReset()
  openAuthDialog(goOn)
})

describe('what a sign-in has interrupted', () => {
  it('goes on after it, once', () => {
    closeAuthDialog('signed-in')
    expect(goOn).toHaveBeenCalledOnce()
    openAuthDialog()
    closeAuthDialog('signed-in')
    expect(goOn).toHaveBeenCalledOnce()
  })

  it('goes on after a look at the forgotten password and the way back', () => {
    openForgotPassword('okafors@example.org')
    expect(useDialogsStore.getState().auth.open).toBe(false)
    closeForgotPassword('sign-in')
    expect(useDialogsStore.getState().auth.open).toBe(true)
    closeAuthDialog('signed-in')
    expect(goOn).toHaveBeenCalledOnce()
  })

  it('[Q8] goes on where a visitor’s drafts go into the account, or hearts alone stay behind', async () => {
    const answers = [
      [{ saves: 1, drafts: 1 }, true],
      [{ saves: 1, drafts: 0 }, false],
    ] as const
    for (const [found, adopts] of answers) {
      openAuthDialog(goOn)
      const asked = askToAdopt(buildUser(1), found)
      useDialogsStore.getState().adoption?.answer(adopts)
      expect(await asked).toBe(adopts)
      expect(useDialogsStore.getState().adoption).toBeNull()
      closeAuthDialog('signed-in')
    }
    expect(goOn).toHaveBeenCalledTimes(2)
  })

  it('[Q8] is given up where a draft stays behind, which it might send', async () => {
    const asked = askToAdopt(buildUser(1), { saves: 0, drafts: 1 })
    useDialogsStore.getState().adoption?.answer(false)
    expect(await asked).toBe(false)
    closeAuthDialog('signed-in')
    expect(goOn).not.toHaveBeenCalled()
  })

  it('is given up with the dialog, and does not come up at a later sign-in', () => {
    closeAuthDialog('dismissed')
    openAuthDialog()
    closeAuthDialog('signed-in')
    openAuthDialog(goOn)
    openForgotPassword()
    closeForgotPassword('dismissed')
    openAuthDialog()
    closeAuthDialog('signed-in')
    expect(goOn).not.toHaveBeenCalled()
  })
})
