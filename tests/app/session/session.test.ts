import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nothingKept } from '#machines/trip.ts'
import { createFormDrafts } from '#src/app/browser/drafts.ts'
import { accountActorOf, flowActorOf } from '#src/app/session/running-flow.ts'
import { createSelections } from '#src/app/browser/selections.ts'
import { createSession } from '#src/app/session/session.ts'
import { readSettings } from '#src/app/settings/settings.ts'
import { createStore } from '#src/app/browser/storage.ts'
import type { Step } from '#src/domain/step.ts'
import { readDraft } from '#src/steps/home/search-form.ts'
import { createVault } from '#src/network/vault.ts'
import { booked, cart, decision, options, search } from '#src/operations/outcomes/samples/trip.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { atSampleTime } from '#tests/at-sample-time.ts'
import routesFile from '../../../public/data/global/routes.json' with { type: 'json' }
import { runRoot } from '../running.ts'

const order: string[] = []

atSampleTime()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  order.splice(0)
  vi.unstubAllGlobals()
})

/** Replaces `fetch` by a gateway with one answer per operation, or by a broken connection. */
const gateway = (answers: Record<string, { original?: unknown; failure?: object; key?: string } | 'never'>) => {
  vi.stubGlobal('location', { href: 'http://air.example/dx/FC/FCDX/#/payment' })
  vi.stubGlobal('document', { documentElement: { lang: 'en-US', dataset: {} }, querySelector: () => null })
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string }) => {
    if (!init?.body) return new Response('{}', { status: address.includes('metadata') ? 200 : 204 })
    const { operationName } = JSON.parse(init.body) as { operationName: string }
    order.push(operationName)
    const answer = answers[operationName]
    if (!answer) throw new TypeError('fetch failed')
    if (answer === 'never') return new Promise(() => {})
    const body = answer.failure
      ? {
          data: { [operationName]: null },
          errors: [{ message: 'Request failed with status code 400', path: [operationName] }],
          extensions: { errors: [{ responseData: answer.failure }] },
        }
      : { data: { [operationName]: { originalResponse: answer.original } }, extensions: {} }
    return new Response(JSON.stringify(body), {
      headers: { 'content-type': 'application/json', ...(answer.key && { execution: answer.key }) },
    })
  })
}

const nowhere = { hash: '', search: '' }

const session = (at: Step, kept: object = {}, texts = new Map<string, string>(), where = nowhere, executionKey = '') => {
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, value: string) => void texts.set(name, value),
    removeItem: (name: string) => void texts.delete(name),
  } as Storage
  const store = createStore(() => storage)
  const drafts = createFormDrafts(store)
  const { root, warmNetwork } = createSession({
    input: { executionKey, flow: 'booking', at, kept: { ...nothingKept, search, ...kept } },
    storefront: 'FCDX',
    configuration: storefronts[0],
    where,
    settings: readSettings({}),
    isInsideCms: false,
    selections: createSelections(store),
    drafts,
    vault: createVault(),
    leave: () => order.push('left'),
  })
  root.start()
  return { root, texts, drafts, warmNetwork }
}

// A long timeout, because the machine may be busy.
const patient = { timeout: 10_000 }
vi.setConfig({ testTimeout: 30_000 })

describe('a session', () => {
  it('keeps the search of a link for the search form, which a reload shows if the conversation has expired', () => {
    const { drafts, texts } = session('flight-selection')
    drafts.flush()
    const { drafts: reloaded } = session('passengers', { search: undefined }, texts, nowhere, 'e100s1')
    const { legs, passengers } = search
    expect(readDraft(reloaded.read('home'), storefronts[0])).toMatchObject({
      origin: { code: legs[0]?.origin },
      destination: { code: legs[0]?.destination },
      date: legs[0]?.date,
      passengers,
    })
  })

  it('stores the request id before it sends anything, and keeps it while the outcome is unknown', async () => {
    const { root } = runRoot({
      at: 'payment',
      kept: { search, cart: cart() },
      storeAttempt: (requestId) => order.push(`stored ${requestId}`),
      answers: {
        paymentOptions: () => options(),
        cart: () => cart(),
        purchase: ({ requestId }) => {
          order.push(`sent ${requestId}`)
          return new Promise(() => {})
        },
      },
    })
    const flow = () => flowActorOf(root)?.getSnapshot()
    await vi.waitFor(() => expect(flow()?.matches({ payment: 'choosing' })).toBe(true), patient)
    flowActorOf(root)?.send({ type: 'payment.submit', decision })
    await vi.waitFor(() => expect(order).toEqual(['stored request-1', 'sent request-1']), patient)
    expect(flow()?.context.openAttempt).toBe('request-1')
  })

  it('keeps its address’s first key, for the return from a bank’s page', () => {
    const { texts } = session('payment', {}, new Map(), nowhere, 'e100s1')
    expect([...texts]).toEqual([['DX_executionKey', 'e100s1']])
  })

  it('clears the five selections on a new key, and keeps key and request id', async () => {
    gateway({ bookingAirSearch: { original: {}, key: 'e100s1' } })
    const { root, texts } = session(
      'flight-selection',
      {},
      new Map([
        ['DX_insurance', '{}'],
        ['DX_cfar', '{}'],
        ['DX_requestId', 'attempt-1'],
      ]),
    )
    await vi.waitFor(() => expect(root.getSnapshot().context.executionKey).toBe('e100s1'), patient)
    const ofTheConversation = [...texts].filter(([name]) => name.startsWith('DX_'))
    expect(ofTheConversation).toEqual([
      ['DX_requestId', 'attempt-1'],
      ['DX_executionKey', 'e100s1'],
    ])
  })

  it('drops the key when the gateway says that the conversation is over, and rebuilds the trip at once', async () => {
    const message = "conversation 'e100s1' was completed or doesn't exist"
    const over = { status: 'NotProcessed', type: 'Application', errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST', message }
    gateway({ passengers: { failure: over }, getMYBTripDetails: { failure: over }, bookingAirSearch: 'never' })
    const { root, texts } = session('passengers', { cart: cart() })
    root.send({ type: 'execution.received', key: 'e100s1' })
    await vi.waitFor(() => expect(root.getSnapshot().value).toBe('recovering'), patient)
    await vi.waitFor(() => expect(order).toContain('bookingAirSearch'), patient)
    expect([root.getSnapshot().context.executionKey, texts.has('DX_executionKey')]).toEqual(['', false])
  })

  it('drops the request id when the gateway says that the attempt is settled', async () => {
    gateway({ getMYBTripDetails: { original: { attempt: { requestId: 'attempt-1', status: 'none' } } } })
    const kept = { cart: cart(), openAttempt: 'attempt-1' }
    const { root, texts } = session('payment', kept, new Map([['DX_requestId', 'attempt-1']]))
    await vi.waitFor(() => expect(flowActorOf(root)?.getSnapshot().matches({ payment: 'notCharged' })).toBe(true), patient)
    expect(texts.has('DX_requestId')).toBe(false)
  })

  it('clears the input once the booking is made', async () => {
    gateway({})
    const typed = JSON.stringify({ version: 1, savedAt: Date.now(), steps: { passengers: [{ lastName: 'Lima' }] } })
    const { root, texts, drafts } = session('confirmation', { booking: booked }, new Map([['farechart', typed]]))
    await vi.waitFor(() => expect(flowActorOf(root)?.getSnapshot().matches({ confirmation: 'unread' })).toBe(true), patient)
    expect([drafts.read('passengers'), texts.has('farechart')]).toEqual([undefined, false])
  })
})

/** Serves a gateway that finds flights, and a storefront whose metadata enables or disables prefetching. */
const served = (enablePrefetch: boolean) => {
  const found = { original: {}, key: 'e100s1' }
  gateway({ bookingAirSearch: found, getMetaAirSearch: found })
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('metadata')) return Response.json({ enablePrefetch })
    return address.includes('routes') ? Response.json(routesFile) : answering(address, init)
  })
}

describe('the meta-search route', () => {
  it('saves the execution key to session storage too', async () => {
    const hash =
      '#/meta-search?flight=FC1&origin=LIS&destination=ATH&departure=2027-05-04T08:00&arrival=2027-05-04T12:00&ADT=1&currency=EUR'
    served(true)
    const { texts, warmNetwork } = session('home', {}, new Map(), { hash, search: '' })
    warmNetwork()
    await vi.waitFor(() => expect(texts.get('DX_executionKey')).toBe('e100s1'), patient)
    expect(order).toEqual(['getMetaAirSearch'])
  })
})

describe('the signed-in account', () => {
  const member = { authenticated: true, profileType: 'MEMBER', displayName: 'Ines Marlow' }
  const typed = () => JSON.stringify({ version: 1, savedAt: Date.now(), steps: { passengers: [{ lastName: 'Marlow' }] } })
  const accountOfMember = async (answers: Parameters<typeof gateway>[0], at: Step, texts?: Map<string, string>) => {
    gateway({ session: { original: member }, ...answers })
    const opened = session(at, { cart: cart() }, texts)
    accountActorOf(opened.root)?.send({ type: 'account.read' })
    await vi.waitFor(() => expect(opened.root.getSnapshot().context.who?.displayName).toBe('Ines Marlow'), patient)
    return opened
  }

  it('leaves nothing in storage after signing out, and home is reloaded', async () => {
    const texts = new Map([
      ['farechart', typed()],
      ['DX_executionKey', 'e100s1'],
      ['DX_requestId', 'attempt-1'],
      ['DX_passengerCountryCodes', '{}'],
      ['farechart-signed-in', '1'],
    ])
    const { root, drafts } = await accountOfMember({ signOut: { original: { status: 'SUCCESSFUL' } } }, 'home', texts)
    accountActorOf(root)?.send({ type: 'signOut.submit' })
    await vi.waitFor(() => expect(order).toContain('left'), patient)
    expect([[...texts], drafts.read('passengers'), root.getSnapshot().context.who]).toEqual([[], undefined, undefined])
    expect(order.slice(-2)).toEqual(['signOut', 'left'])
  })

  it('is remembered by an untouched home page, which asks again after a reload until nobody is signed in', async () => {
    const { root, texts } = await accountOfMember({}, 'home')
    expect(texts.get('farechart-signed-in')).toBe('1')
    gateway({ session: { original: { authenticated: false } } })
    accountActorOf(root)?.send({ type: 'account.read' })
    await vi.waitFor(() => expect(accountActorOf(root)?.getSnapshot().context.wasLost).toBe(true), patient)
    accountActorOf(root)?.send({ type: 'account.close' })
    expect([...texts.keys()]).not.toContain('farechart-signed-in')
  })

  it('is asked to sign in again if an answer says that nobody is signed in, while the step stays', async () => {
    const over = { status: 'Complete', type: 'Application', errorCode: 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED', message: 'Nobody' }
    const { root } = await accountOfMember({ getBookingAncillaries: 'never' }, 'ancillaries')
    gateway({ statelessProfile: { failure: over } })
    accountActorOf(root)?.send({ type: 'details.read' })
    await vi.waitFor(() => expect(accountActorOf(root)?.getSnapshot().matches('nobody')).toBe(true), patient)
    expect(accountActorOf(root)?.getSnapshot().context).toMatchObject({ wasLost: true, isOpen: true })
    expect(flowActorOf(root)?.getSnapshot().context.at).toBe('ancillaries')
  })

  it('is asked to sign in before a trip is restored, because the sign-in may have ended with its conversation', async () => {
    const message = "conversation 'e100s1' was completed or doesn't exist"
    const over = { status: 'NotProcessed', type: 'Application', errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST', message }
    const { root } = await accountOfMember({}, 'home')
    gateway({
      bookingAirSearch: { failure: over },
      getMYBTripDetails: { failure: over },
      session: { original: { authenticated: false } },
    })
    flowActorOf(root)?.send({ type: 'search.submit', search })
    await vi.waitFor(() => expect(accountActorOf(root)?.getSnapshot().context.wasLost).toBe(true), patient)
  })
})

describe('the first load', () => {
  const where = { hash: '#/flight-selection', search: '' }

  it.each([true, false])('sends its first step’s request once, with enablePrefetch %s', async (enablePrefetch) => {
    served(enablePrefetch)
    const { root } = session('flight-selection', {}, new Map(), where)
    await vi.waitFor(() => expect(flowActorOf(root)?.getSnapshot().context.offers?.legs).toEqual([]), patient)
    expect(order).toEqual(['bookingAirSearch'])
  })

  it('prefetches what no step has requested yet, and nothing with enablePrefetch off', async () => {
    served(true)
    session('home', {}, new Map(), where).warmNetwork()
    await vi.waitFor(() => expect(order).toEqual(['bookingAirSearch']), patient)
    order.splice(0)
    served(false)
    const { root, warmNetwork } = session('home', {}, new Map(), where)
    warmNetwork()
    flowActorOf(root)?.send({ type: 'flow.leave', flow: 'booking', at: 'flight-selection' })
    await vi.waitFor(() => expect(order).toEqual(['bookingAirSearch']), patient)
  })
})
