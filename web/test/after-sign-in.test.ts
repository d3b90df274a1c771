import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
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
