import { beforeEach, describe, expect, it } from 'vitest'
import { closeForgotPassword, openForgotPassword, useDialogsStore } from '../src/stores/dialogs.ts'
import {
  clearFilters,
  closeSearch,
  countFilters,
  openSearch,
  setFilters,
  setQuery,
  useExploreStore,
} from '../src/stores/explore.ts'
import {
  consumeFlight,
  showBounds,
  showCamera,
  showOnMap,
  useFlightStore,
} from '../src/stores/fly-to-request.ts'
import { claimAutoCenter, useMapStore } from '../src/stores/map.ts'
import { dismissToast, showToast, useToastStore } from '../src/stores/toast.ts'

describe('Explore', () => {
  beforeEach(() => {
    useExploreStore.setState(useExploreStore.getInitialState())
  })

  it('Explore shows all categories until a chip is chosen', () => {
    expect(useExploreStore.getState().category).toBe('all')
  })

  it('the search of Explore is collapsed, then expanded, and clears its text when the search is closed', () => {
    expect(useExploreStore.getState().isSearching).toBe(false)
    openSearch()
    setQuery('tide pools')
    expect(useExploreStore.getState()).toMatchObject({ isSearching: true, query: 'tide pools' })
    closeSearch()
    expect(useExploreStore.getState()).toMatchObject({ isSearching: false, query: '' })
  })
})

describe('filters', () => {
  it('bounds and country count as filters, and are cleared with them', () => {
    const area = { west: 0, south: 0, east: 1, north: 1 }
    setFilters({ area, where: ['Portugal', 'Faro'], amenities: ['WiFi', 'Library'] })
    expect(countFilters(useExploreStore.getState().filters)).toBe(4)
    clearFilters()
    expect(countFilters(useExploreStore.getState().filters)).toBe(0)
  })
})

describe('map', () => {
  it('the map has no view to restore before it is moved', () => {
    expect(useMapStore.getInitialState().camera).toBeNull()
  })

  it('the map flies to the last requested target, once', () => {
    const lisbon = { latitude: 38.72, longitude: -9.13, zoom: 11 }
    showBounds({ west: 0, south: 0, east: 1, north: 1 })
    showCamera(lisbon)
    expect(useFlightStore.getState()).toEqual({ placeId: null, bounds: null, camera: lisbon })
    showOnMap('a place')
    expect(useFlightStore.getState()).toEqual({ placeId: 'a place', bounds: null, camera: null })
    consumeFlight()
    expect(useFlightStore.getState()).toEqual({ placeId: null, bounds: null, camera: null })
  })

  it('the map centres automatically only once', () => {
    expect([claimAutoCenter(), claimAutoCenter()]).toEqual([true, false])
  })
})

describe('toast', () => {
  it('a toast replaces the previous toast', () => {
    showToast({ title: 'Resource saved' })
    showToast({ title: 'Resource unsaved', tone: 'success' })
    expect(useToastStore.getState().toast).toMatchObject({ title: 'Resource unsaved' })
    dismissToast()
    expect(useToastStore.getState().toast).toBeNull()
  })
})

describe('reset dialog', () => {
  it('the reset dialog clears the e-mail when it is closed', () => {
    openForgotPassword('okafors@example.org')
    expect(useDialogsStore.getState().forgotPassword.email).toBe('okafors@example.org')
    closeForgotPassword('dismissed')
    expect(useDialogsStore.getState().forgotPassword).toEqual({ open: false, email: '' })
  })
})
