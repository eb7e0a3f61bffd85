import { describe, expect, it } from 'vitest'
import { type BeaconFacts, beaconAddress, createBeacon, maskAddress, maskMessage } from '#src/network/beacon.ts'
import { noResponse } from '#src/network/no-response.ts'

const facts: BeaconFacts = {
  storefront: 'FCDX',
  buildNumber: '16',
  configVersion: '1',
  releaseName: 'farechart',
  pageName: () => 'payment',
  destination: () => 'https://air.example/dx/FC/FCDX/#/payment?execution=e1s1&pnr=ABC123&lastName=Lima&locale=en-US',
  pnr: () => '',
  isEnabled: true,
}

const incident = { url: '/api/graphql#purchase', method: 'POST', duration: 1_204.6, failure: noResponse(), retryCount: 2 }

describe('the beacon', () => {
  it('reports a failure in the documented query parameters', () => {
    const address = new URL(beaconAddress(incident, facts), 'https://air.example')
    expect(address.pathname).toBe('/images/beacon.gif')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      requestUrl: '/api/graphql#purchase',
      method: 'POST',
      duration: '1205',
      responseStatus: '0',
      errorCode: 'CLIENT.NO_RESPONSE',
      errorMessage: 'no response received',
      storefront: 'FCDX',
      buildNumber: '16',
      configVersion: '1',
      releaseName: 'farechart',
      pageName: 'payment',
      destinationUrl: 'https://air.example/dx/FC/FCDX/#/payment?execution=-&pnr=-&lastName=-&locale=en-US',
      flow: 'BOOKING',
      retryCount: '2',
    })
  })

  it('contains the PNR only if the settings permit it', () => {
    const told = (pnr: string) =>
      new URL(beaconAddress(incident, { ...facts, pnr: () => pnr }), 'https://air.example').searchParams.get('pnr')
    expect([told('ABC123'), told('')]).toEqual(['ABC123', null])
  })

  it('is a HEAD request', () => {
    const sent: unknown[] = []
    createBeacon(facts, async (address, init) => {
      sent.push([(address as string).split('?')[0], init?.method])
      return new Response(null, { status: 204 })
    })(incident)
    expect(sent).toEqual([['/images/beacon.gif', 'HEAD']])
  })

  it('is not sent if the data layer is off', () => {
    const sent: unknown[] = []
    createBeacon({ ...facts, isEnabled: false }, async (address) => {
      sent.push(address)
      return new Response()
    })(incident)
    expect(sent).toEqual([])
  })

  it('never fails its caller, whether sending throws or rejects', () => {
    const throwing = createBeacon(facts, () => {
      throw new Error('blocked')
    })
    const rejecting = createBeacon(facts, () => Promise.reject(new Error('offline')))
    expect([throwing(incident), rejecting(incident)]).toEqual([undefined, undefined])
  })

  it('masks every value of an address that could name a person or a booking', () => {
    expect(maskAddress('/x?email=ana@lima.pt&ADT=2#/myb?pnr=ABC123')).toBe('/x?email=-&ADT=2#/myb?pnr=-')
  })

  it('masks e-mail addresses, long numbers and quotations in a message', () => {
    expect(maskMessage('no ana@lima.pt with 4111 1111 1111 1111, "Lima"')).toBe('no […] with […], "…"')
  })

  it('masks what may be a name or a reference in a sentence', () => {
    expect(maskMessage('No booking of Lima under ABC123 was found for Ana Maria d’Ávila-Ø')).toBe(
      'No booking of […] under […] was found for […] […] d’Ávila-Ø',
    )
  })
})
