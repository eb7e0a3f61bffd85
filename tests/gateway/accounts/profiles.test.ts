import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { booking } from '#src/gateway/database/tables.ts'
import { resolveRefs } from '#src/network/refs.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { profileOfInes } from '#tests/sample-members.ts'
import type { Browser } from '../asking.ts'
import { card, paying } from '../purchase/buyers.ts'
import { naming, noon, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { ask, harbour, ines, omar, openCounter, signInAs } from './members.ts'

const counter = openCounter(noon)

const notSignedIn = { errorCode: 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED', type: 'Application', status: 'NotProcessed' }

const signedIn = async (who: typeof ines): Promise<Browser> => {
  const browser = counter.visitor()
  await signInAs(browser, who)
  return browser
}

const read = async (browser: Browser, name: OperationName) =>
  z.parse(operations[name].response, resolveRefs((await ask(browser, name)).answer))

describe('a profile', () => {
  test.each(['profile', 'statelessProfile', 'upcomingTrips', 'agencyProfile', 'mvDelegates'] as const)(
    'is refused to a guest: %s',
    async (name) => {
      expect((await ask(counter.visitor(), name)).error).toMatchObject(notSignedIn)
    },
  )

  test('of a member contains miles, saved cards, certificates and masked documents, by its own schema', async () => {
    expect(await read(await signedIn(ines), 'profile')).toEqual(profileOfInes)
  })

  test('never contains a document number or the password', async () => {
    const browser = await signedIn(ines)
    const said = await Promise.all(
      (['profile', 'statelessProfile', 'session', 'mvDelegates'] as const).map((name) =>
        ask(browser, name, name === 'profile' ? { returnBin: true } : {}),
      ),
    )
    for (const { text } of said) {
      expect(text).not.toContain('533380006')
      expect(text).not.toContain('scrypt')
    }
  })

  test('of an agency lists its staff, and of a member the delegates', async () => {
    expect(await read(await signedIn(harbour), 'mvDelegates')).toEqual([
      { id: 'delegate-1', firstName: 'Robin', lastName: 'Achterberg', role: 'MANAGER' },
      { id: 'delegate-2', firstName: 'Lea', lastName: 'Okonkwo', role: 'AGENT' },
    ])
    expect(await read(await signedIn(ines), 'mvDelegates')).toEqual([
      { id: 'delegate-1', firstName: 'Theo', lastName: 'Marlow', role: 'FAMILY' },
    ])
  })

  test('fills in forms of a booking without cards, certificates, miles and trips', async () => {
    const { documents, companions } = profileOfInes
    expect(await read(await signedIn(ines), 'statelessProfile')).toMatchObject({ documents, companions })
    expect((await ask(await signedIn(ines), 'statelessProfile')).answer).toEqual({
      profileId: expect.any(String),
      profileType: 'MEMBER',
      allDocumentInfos: [expect.any(Object)],
      travelCompanions: expect.any(Array),
      personalDetails: { prefix: 'MS', firstName: 'Ines', lastName: 'Marlow', dateOfBirth: '1988-04-12', gender: 'FEMALE' },
      contact: {
        emails: ['ines.marlow@example.com'],
        phones: [{ type: 'MOBILE', countryCode: '44', country: 'GB', areaCode: '20', number: '7946 0143', extension: '' }],
        addresses: [],
      },
      preferences: { frequentFlyer: [{ airline: 'FC', number: '10000017', tierNumber: 'GOLD' }] },
    })
  })
})

describe('upcoming trips', () => {
  const route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }

  const book = async (browser: Browser): Promise<string> => {
    const offers = z.parse(operations.airSearch.response, resolveRefs((await ask(browser, 'airSearch', search(route))).answer))
    await ask(browser, 'addItinerary', selecting(pickRefs(offers)))
    const named = await ask(browser, 'updatePassengers', naming(party(['ADT'])))
    const cart = z.parse(operations.cart.response, resolveRefs(named.answer))
    const { answer } = await ask(browser, 'purchase', paying({ total: cart.total }, card()), {
      'x-request-id': `pay-${browser.key}`,
    })
    return String(answer?.reloc)
  }

  test('are what the member booked while signed in, and nobody else’s', async () => {
    const [member, other, guest] = [await signedIn(ines), await signedIn(omar), counter.visitor()]
    expect((await ask(member, 'upcomingTrips')).answer).toEqual({ trips: [] })
    const reference = await book(member)
    await book(guest)
    expect(reference).toMatch(/^[A-Z0-9]{6}$/)
    Object.assign(member, { key: '' })
    expect((await ask(member, 'upcomingTrips')).answer).toEqual({
      trips: [
        {
          pnr: reference,
          departureDate: '2027-05-04',
          origin: 'LHR',
          destination: 'MAD',
          lastName: 'Müller',
          status: 'TICKETED',
        },
      ],
    })
    expect((await ask(other, 'upcomingTrips')).answer).toEqual({ trips: [] })
    const owners = (await counter.opened.database.select().from(booking)).map(({ accountId }) => accountId)
    expect(new Set(owners)).toEqual(new Set(['FC10000017', null]))
  })

  test('include only those with a flight ahead, and the profile lists the others', async () => {
    const member = await signedIn(ines)
    const reference = await book(member)
    counter.time.now = Date.parse('2027-05-08T12:00:00Z')
    const again = await signedIn(ines)
    expect((await ask(again, 'upcomingTrips')).answer).toEqual({
      trips: [
        {
          pnr: reference,
          departureDate: '2027-05-04',
          origin: 'LHR',
          destination: 'MAD',
          lastName: 'Müller',
          status: 'TICKETED',
        },
      ],
    })
    counter.time.now = Date.parse('2027-05-13T12:00:00Z')
    const later = await signedIn(ines)
    expect((await ask(later, 'upcomingTrips')).answer).toEqual({ trips: [] })
    expect((await ask(later, 'profile')).answer).toMatchObject({ pastTrips: [{ pnr: reference, lastName: 'Müller' }] })
  })
})
