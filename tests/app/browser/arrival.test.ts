import { describe, expect, it } from 'vitest'
import { nothingKept } from '#machines/trip.ts'
import { readArrival } from '#src/app/browser/arrival.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { asksForHome, askedBy, stepPath, queryOf } from '#src/app/browser/asked-place.ts'

const now = new Date(2027, 0, 5)
const stored = (executionKey = '', openAttempt?: string) => ({
  executionKey: () => executionKey,
  openAttempt: () => openAttempt,
  challenge: () => undefined,
})
const arriveAt = (hash: string, search = '', session = stored()) => readArrival({ hash, search }, session, now, storefronts[0])

describe('the flow and step of an address', () => {
  it.each([
    ['#/payment', { flow: 'booking', at: 'payment' }],
    ['#/mto/payment?x=1', { flow: 'mto', at: 'payment' }],
    ['#/b2c/seat-selection', { flow: 'booking', at: 'seat-selection' }],
    ['#/nowhere', { flow: 'booking', at: undefined }],
    ['', { flow: 'booking', at: undefined }],
  ])('of %s', (hash, expected) => {
    expect(askedBy(hash)).toEqual(expected)
  })

  it('writes a booking step without its flow, and the steps of other flows with it', () => {
    expect([stepPath('booking', 'payment'), stepPath('mto', 'payment')]).toEqual(['/payment', '/mto/payment'])
  })

  it('merges the hash’s query with the one before it; the hash’s own parameters come first', () => {
    expect(queryOf({ hash: '#/home?a=1', search: '?a=2&b=3' })).toBe('a=1&a=2&b=3')
  })

  it('accepts only a well-formed execution key', () => {
    const keys = ['execution=e1s1', 'execution=1', 'x=e1s1'].map((query) => arriveAt(`#/home?${query}`).input.executionKey)
    expect(keys).toEqual(['e1s1', '', ''])
  })

  it.each([
    ['', '', true],
    ['#/home', '', true],
    ['#/home?locale=ar-AE', '', true],
    ['#/payment', '', false],
    ['', '?origin=AMS', false],
    ['#/home?execution=e1s1', '', false],
  ])('asks for home and nothing else at %s %s: %s', (hash, search, expected) => {
    expect(asksForHome({ hash, search })).toBe(expected)
  })
})

describe('the state on arrival', () => {
  it('starts empty at home', () => {
    expect(arriveAt('')).toEqual({
      input: {
        executionKey: '',
        flow: 'booking',
        at: 'home',
        kept: { ...nothingKept, search: undefined, openAttempt: undefined, challenge: undefined },
      },
      asked: { search: undefined, corrections: [] },
    })
  })

  it('reads a search before the hash just like one in it', () => {
    const query = 'origin=AMS&destination=LIS&date=01-09-2027&ADT=1'
    const [plain, linked] = [arriveAt('', `?${query}`), arriveAt(`#/flight-selection?${query}`)]
    expect(plain).toEqual(linked)
    expect(plain.input.at).toBe('flight-selection')
    expect(plain.input.kept.search?.legs).toEqual([{ origin: 'AMS', destination: 'LIS', date: '2027-01-09' }])
  })

  it('keeps the corrected parameters if they do not make a search', () => {
    const { input, asked } = arriveAt('#/flight-selection?origin=AMS&destination=LIS&date=01-01-2020')
    expect(input.kept.search).toBeUndefined()
    expect(asked.search?.legs).toEqual([{ origin: 'AMS', destination: 'LIS', date: '' }])
    expect(asked.corrections).toContainEqual({ name: 'date', given: '01-01-2020', used: '' })
  })

  it('takes the execution key from the address', () => {
    expect(arriveAt('#/payment?execution=e7s1', '', stored('e8s1')).input.executionKey).toBe('e7s1')
  })

  it('restores the key from session storage only on the passengers route', () => {
    expect(
      [arriveAt('#/passengers', '', stored('e8s1')), arriveAt('#/payment', '', stored('e8s1'))].map(
        ({ input }) => input.executionKey,
      ),
    ).toEqual(['e8s1', ''])
  })

  it('restores a payment attempt with an unknown outcome, with this tab’s key', () => {
    const { input } = arriveAt('#/payment', '', stored('e8s1', 'attempt-1'))
    expect([input.kept.openAttempt, input.executionKey]).toEqual(['attempt-1', 'e8s1'])
  })

  it.each(['remote-return', 'remote-afop-return'])(
    'takes the state of a %s, with this tab’s key and attempt, and nothing else',
    (step) => {
      const state = 'f'.repeat(32)
      const { input } = arriveAt(`#/${step}?state=${state}&status=success&amount=1`, '', stored('e1s1', 'request-1'))
      expect(input).toEqual({
        executionKey: 'e1s1',
        flow: 'booking',
        at: step,
        kept: { ...nothingKept, search: undefined, openAttempt: 'request-1', returnState: state },
      })
    },
  )

  it('requests the trip if the address has its reference and a last name', () => {
    const wanted = { reference: 'K7QX4M', lastName: 'Müller' }
    expect(arriveAt('#/myb?pnr=k7qx4m&lastName=M%C3%BCller').input.kept.tripWanted).toEqual(wanted)
  })

  it.each(['#/myb?pnr=K7QX4M', '#/myb?lastName=Lima', '#/myb?pnr=K7&lastName=Lima', '#/payment?pnr=K7QX4M&lastName=Lima'])(
    'requests no trip at %s',
    (hash) => {
      expect(arriveAt(hash).input.kept.tripWanted).toBeUndefined()
    },
  )

  it.each(['short', 'a'.repeat(200), '../../secret-aaaaaaaaaa', '%3Cscript%3Ealert(1)%3C/script%3E'])(
    'does not accept %s as the state of a return',
    (state) => {
      expect(arriveAt(`#/remote-return?state=${state}`).input.kept.returnState).toBeUndefined()
    },
  )
})
