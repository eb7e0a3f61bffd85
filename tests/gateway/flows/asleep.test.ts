import { flows, outside } from '#machines/index.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, type StateValue } from 'xstate'
import type { FlowEvent } from '#machines/events.ts'
import { nothingKept, type Trip } from '#machines/trip.ts'
import { chartsWith } from '#src/app/session/session.ts'
import { withoutEffects } from '#src/app/session/without-effects.ts'
import type { Flow } from '#src/domain/flow.ts'
import { flightNumbers, offerOn } from '#src/domain/itinerary.ts'
import type { Step } from '#src/domain/step.ts'
import type { TripKindName } from '#src/gateway/sandbox/trip-kinds.ts'
import { trackExecution } from '#src/network/execution.ts'
import { lineOf } from '#src/paths/export/words.ts'
import { origin } from '#tests/gateway/asking.ts'
import { gatewayOfFile } from '#tests/gateway/gateway-of-file.ts'
import { networkAnswering } from '#tests/network/calling.ts'
import { make, orderAt } from '#tests/gateway/sandbox/sandbox-maker.ts'

const gateway = gatewayOfFile({})

afterEach(() => gateway.clock.move(0))

/** Starts a device that runs the whole storefront against the real gateway. While it sleeps, it sends nothing. */
const device = async (flow: Flow, at: Step, kind: TripKindName) => {
  let cookie = ''
  const { network } = networkAnswering([], {
    endpoint: `${origin}/api/graphql`,
    execution: trackExecution(() => root.getSnapshot().context.executionKey, {
      received: (key) => root.send({ type: 'execution.received', key }),
      ended: (key) => root.send({ type: 'execution.ended', key }),
    }),
    fetcher: async (address, init) => {
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      const response = await gateway.handle(new Request(new URL(address as string, origin), { ...init, headers }))
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response
    },
  })
  const root = createActor(
    chartsWith(
      {
        perform: (name, input, signal) => network.call(name, input, signal),
        ...withoutEffects,
      },
      { ...flows, outside },
    ),
    { input: { executionKey: '', flow, at, kept: { ...nothingKept, tripWanted: await make({ gateway }, kind) } } },
  ).start()
  const flowActor = () => root.getSnapshot().children['flow']
  const trip = () => flowActor()?.getSnapshot() as { value: StateValue; context: Trip } | undefined
  const stands = async (state: string) => {
    await expect.poll(() => `${lineOf(trip()?.value ?? root.getSnapshot().value)}.`, { timeout: 20_000 }).toContain(`${state}.`)
    const now = trip()
    if (!now) throw new Error(`no flow runs at ${state}`)
    return now.context
  }
  return {
    root,
    stands,
    send: (event: FlowEvent) => flowActor()?.send(event),
    /** Waits until a new conversation has replaced the given one. */
    wakes: (ended: string) =>
      expect.poll(() => ['', ended].includes(root.getSnapshot().context.executionKey), { timeout: 20_000 }).toBe(false),
    /** Lets the conversation expire, and returns its key. */
    sleep: (minutes: number) =>
      orderAt({ gateway }, '/sandbox/clock', { advanceSeconds: minutes * 60 }).then(
        () => root.getSnapshot().context.executionKey,
      ),
  }
}

/** Brings a device to the quote for moving the return flight by three days. */
const atQuote = async () => {
  const traveller = await device('exchange', 'trip-opening', 'flex')
  const { cart } = await traveller.stands('exchange-legs.choosing')
  const back = cart?.parts[1]?.segments
  const date = new Date(Date.parse(back?.[0]?.departure ?? '') + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
  const leg = { origin: back?.[0]?.origin ?? '', destination: back?.at(-1)?.destination ?? '', date }
  traveller.send({ type: 'legs.submit', wishes: ['keep', leg] })
  const { offers } = await traveller.stands('flight-selection.choosing.browsing')
  const rows = offers?.legs[0]?.rows ?? []
  const offer = rows.flatMap((row) => row.offers).find(({ brand, soldOut }) => brand === 'FLEX' && !soldOut)
  traveller.send({ type: 'offer.pick', leg: 0, ref: offer?.ref ?? 0 })
  traveller.send({ type: 'step.next' })
  const quoted = await traveller.stands('exchange-quote.choosing')
  const picked = offers && offer && offerOn(offers, 0, offer.ref)?.row.part
  return { traveller, quoted, picked }
}

describe('a device that sleeps until its conversation has ended', () => {
  it('resumes an exchange with the same flights at the current price', async () => {
    const { traveller, quoted, picked } = await atQuote()
    const conversation = await traveller.sleep(25)
    traveller.send({ type: 'quote.lapse' })
    await traveller.wakes(conversation)
    const { cart, failure } = await traveller.stands('exchange-quote.choosing')
    expect(cart?.parts).toEqual(quoted.cart?.parts)
    expect(cart?.parts[1] && flightNumbers(cart.parts[1])).toBe(picked && flightNumbers(picked))
    expect(cart?.brands).toEqual(['FLEX', 'FLEX'])
    expect(failure).toBeUndefined()
    expect(Date.parse(cart?.expiresAt ?? '')).toBeGreaterThan(gateway.clock.now() + 10 * 60_000)
  })

  it('resumes a trip with its added bag', async () => {
    const traveller = await device('mto', 'ancillaries', 'plain')
    const { cart } = await traveller.stands('ancillaries.choosing.ready')
    const travelPartId = cart?.parts[0]?.id ?? ''
    const wish = { code: 'BAG', passengerId: cart?.passengers[0]?.id ?? '', travelPartId, scope: 'part' as const, quantity: 1 }
    traveller.send({ type: 'extras.set', wishes: [wish] })
    await expect.poll(async () => (await traveller.stands('ancillaries.choosing.ready')).cart?.extras.length).toBe(1)
    const chosen = (await traveller.stands('ancillaries.choosing.ready')).cart
    traveller.send({ type: 'step.next' })
    await traveller.stands('trip-review.choosing')
    const conversation = await traveller.sleep(45)
    traveller.send({ type: 'rules.show' } as FlowEvent)
    await traveller.wakes(conversation)
    const after = await traveller.stands('trip-review.choosing')
    expect(after.cart?.extras).toEqual(chosen?.extras)
    expect(after.cart?.total).toEqual(chosen?.total)
  })

  it('resumes the chosen upgrade', async () => {
    const traveller = await device('upgrade', 'upgrade-offers', 'flex')
    const { upgrades } = await traveller.stands('upgrade-offers.choosing')
    const offer = upgrades?.segments.flatMap(({ offers }) => offers).find(({ kind, total }) => kind === 'INSTANT' && total.price)
    traveller.send({ type: 'upgrades.choose', wishes: [{ offerId: offer?.id ?? '', payWith: 'MONEY' }] })
    await traveller.stands('seat-selection.choosing')
    traveller.send({ type: 'step.skip' })
    const { cart } = await traveller.stands('upgrade-review.choosing')
    const conversation = await traveller.sleep(45)
    traveller.send({ type: 'quote.lapse' })
    await traveller.wakes(conversation)
    const after = await traveller.stands('upgrade-review.choosing')
    expect(after.cart?.upgrade?.chosen.map(({ offer: { segmentId, cabin } }) => [segmentId, cabin])).toEqual(
      cart?.upgrade?.chosen.map(({ offer: { segmentId, cabin } }) => [segmentId, cabin]),
    )
    expect(after.cart?.total).toEqual(cart?.total)
  })
})
