import { describe, expect, it } from 'vitest'
import { createSelections } from '#src/app/browser/selections.ts'
import { createTripReader } from '#src/app/session/trip-answers.ts'
import { booked } from '#src/operations/outcomes/samples/trip.ts'

const guestOptions = [
  { tripOption: 'ADD_MODIFY_SEATS', ruleName: 'SEATS_MTO_GUEST', enabled: true },
  { tripOption: 'EDIT_PASSENGER', ruleName: 'EDIT_PAX_DETAILS_GUEST', enabled: true },
]

const reader = (excluded: string[] = [], now = 0) => {
  const texts = new Map([['DX_requestId', 'attempt-1']])
  const selections = createSelections({
    read: (name) => texts.get(name),
    write: (name, value) => void texts.set(name, value),
    remove: (name) => void texts.delete(name),
  })
  return { ...createTripReader(selections, excluded, () => now), selections }
}

const byName = { flow: 'mto' as const, variables: { pnrQuery: { pnr: 'ABC123', lastName: 'Lima' } } }
const byAttempt = { flow: 'booking' as const, variables: { pnrQuery: { requestId: 'attempt-1' } } }
const byOrder = { flow: 'mto' as const, variables: { retrieveRQ: { order_id: 'FCDX-1', last_name: 'Lima' } } }
const trip = { booking: booked, tripOptions: [] }

describe('a retrieved trip', () => {
  it.each([
    ['tripDetails', byName],
    ['retrieve', byOrder],
  ] as const)('of %s has the guest’s own options', (name, given) => {
    expect(reader().read(name, given, trip)).toEqual({ ...trip, tripOptions: guestOptions })
  })

  it('has none if the configuration excludes its order type', () => {
    const order = { ...trip, orderType: 'ORDER' }
    expect(reader(['ORDER']).read('retrieve', byOrder, order)).toEqual({ ...order, tripOptions: [] })
  })

  it('has none for a signed-in account, and has them again after signing out', () => {
    const { read } = reader()
    read('session', { flow: 'booking', variables: {} }, { isSignedIn: true })
    expect(read('tripDetails', byName, trip)).toEqual(trip)
    read('signOut', { flow: 'booking', variables: {} }, {})
    expect(read('tripDetails', byName, trip)).toHaveProperty('tripOptions', guestOptions)
  })

  it('removes the stored request id when it is the booking of that attempt', () => {
    const asked = reader()
    asked.read('tripDetails', byAttempt, trip)
    expect(asked.selections.openAttempt()).toBeUndefined()
    const retrieved = reader()
    retrieved.read('retrieve', byOrder, { ...trip, attempt: { requestId: 'attempt-1', status: 'booked' } })
    expect(retrieved.selections.openAttempt()).toBeUndefined()
  })

  it('keeps the stored request id for another trip, and while its attempt has no booking', () => {
    const { read, selections } = reader()
    read('tripDetails', byName, trip)
    read('tripDetails', byAttempt, { tripOptions: [], attempt: { requestId: 'attempt-1', status: 'open' } })
    expect(selections.openAttempt()).toBe('attempt-1')
  })

  it('is named by its PNR only if the storefront’s privacy settings are off', () => {
    const privacySettings = {
      isEnabled: true,
      maskFrequentFlyerNumber: false,
      maskPhoneNumber: false,
      maskEmailAddress: false,
      maskDateOfBirth: false,
      maskTravelDocument: false,
    }
    const { read, tellablePnr } = reader()
    read('tripDetails', byName, { ...trip, privacySettings: { ...privacySettings, isEnabled: false } })
    expect(tellablePnr()).toBe(booked.reference)
    read('tripDetails', byName, { ...trip, privacySettings })
    expect(tellablePnr()).toBe('')
    read('tripDetails', byName, trip)
    expect(tellablePnr()).toBe('')
  })

  it('is the only answer that is modified, except for quotes', () => {
    const answer = { lines: [] }
    expect(reader().read('cart', { flow: 'booking', variables: {} }, answer)).toBe(answer)
  })
})

describe('a quote', () => {
  const quote = { expiresAt: '2027-04-20T12:20:00.000Z', toldAt: '2027-04-20T12:00:00.000Z' }

  it.each([
    ['cart', 'that is right', '2027-04-20T12:00:00Z', 0],
    ['priceFlights', 'ahead by half an hour', '2027-04-20T12:30:00Z', -1_800_000],
    ['getCancelAndRefundReview', 'a day behind', '2027-04-19T12:00:00Z', 86_400_000],
  ] as const)('of %s says how far the gateway’s clock is ahead of a local one %s', (name, _words, here, clockSkew) => {
    const given = { flow: 'exchange', variables: {} } as Parameters<ReturnType<typeof reader>['read']>[1]
    expect(reader([], Date.parse(here)).read(name, given, quote)).toEqual({ ...quote, clockSkew })
  })
})

it('adds to the offers of a search the instant by the device’s clock at which they expire', () => {
  const offers = { legs: [], validFor: 1_200 }
  expect(reader([], 5_000).read('airSearch', { flow: 'booking', variables: {} }, offers)).toEqual({
    ...offers,
    validUntil: 1_205_000,
  })
  expect(reader().read('airSearch', { flow: 'booking', variables: {} }, { legs: [] })).toEqual({ legs: [] })
})
