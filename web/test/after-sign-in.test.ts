import { buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  askToMergeVisitorData,
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

describe('action interrupted by a sign-in', () => {
  it('an interrupted action continues after the sign-in, once', () => {
    closeAuthDialog('signed-in')
    expect(goOn).toHaveBeenCalledOnce()
    openAuthDialog()
    closeAuthDialog('signed-in')
    expect(goOn).toHaveBeenCalledOnce()
  })

  it('an interrupted action continues after a detour through the forgotten-password dialog', () => {
    openForgotPassword('okafors@example.org')
    expect(useDialogsStore.getState().auth.open).toBe(false)
    closeForgotPassword('sign-in')
    expect(useDialogsStore.getState().auth.open).toBe(true)
    closeAuthDialog('signed-in')
    expect(goOn).toHaveBeenCalledOnce()
  })

  it('[Q8] an interrupted action continues when a visitor’s drafts move to the account, or when only saves stay behind', async () => {
    const answers = [
      [{ saves: 1, drafts: 1 }, true],
      [{ saves: 1, drafts: 0 }, false],
    ] as const
    for (const [found, merges] of answers) {
      openAuthDialog(goOn)
      const answer = askToMergeVisitorData(buildUser(1), found)
      useDialogsStore.getState().visitorDataMerge?.answer(merges)
      expect(await answer).toBe(merges)
      expect(useDialogsStore.getState().visitorDataMerge).toBeNull()
      closeAuthDialog('signed-in')
    }
    expect(goOn).toHaveBeenCalledTimes(2)
  })

  it('[Q8] an interrupted action is dropped when a draft stays behind, because the action might send that draft', async () => {
    const answer = askToMergeVisitorData(buildUser(1), { saves: 0, drafts: 1 })
    useDialogsStore.getState().visitorDataMerge?.answer(false)
    expect(await answer).toBe(false)
    closeAuthDialog('signed-in')
    expect(goOn).not.toHaveBeenCalled()
  })

  it('an interrupted action continues after the sign-in even if a background request also opens the sign-in dialog', () => {
    useDialogsStore.setState({ auth: { open: true, tab: 'sign-up', reason: 'review' } })
    const reload = vi.fn()
    openAuthDialog(reload)
    expect(useDialogsStore.getState().auth).toEqual({
      open: true,
      tab: 'sign-up',
      reason: 'review',
    })
    openForgotPassword()
    openAuthDialog(reload)
    expect(useDialogsStore.getState().auth.open).toBe(false)
    closeForgotPassword('sign-in')
    closeAuthDialog('signed-in')
    expect(goOn).toHaveBeenCalledOnce()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('an interrupted action is dropped with the dialog, and does not return at a later sign-in', () => {
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
