import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { nothingKept } from '#machines/trip.ts'
import type { FlowEvent } from '#machines/events.ts'
import { liveGateway } from '#src/app/desk/live-gateway.ts'
import type { LiveCharts } from '#src/desk/live/live.ts'
import { planOf } from '#src/desk/live/plan.ts'
import { beginLive } from '#src/desk/live/run-live.ts'
import type { LivePermission } from '#src/domain/live-refusal.ts'
import { readSearch } from '#src/domain/read-search.ts'
import type { FlowActor } from '#src/trip/trip.tsx'
import { createRecorder } from '#src/visualizer/record.ts'
import { ana, contact } from '#src/operations/outcomes/samples/trip.ts'
import { origin } from '#tests/gateway/asking.ts'
import { gatewayOfFile } from '#tests/gateway/gateway-of-file.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { type FlowState, isIn } from '#tests/machines/arriving.ts'
import { recordingOf } from './recorded.ts'

vi.setConfig({ testTimeout: 120_000 })

const gateway = gatewayOfFile()
let asked: string[]

/** The page has the address of the gateway, as in the desk. `asked` lists the operations that reach the gateway. */
beforeEach(() => {
  asked = []
  let cookie = ''
  vi.stubGlobal('location', new URL(`${origin}/desk/`))
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: { storefront: 'FCDX' } } })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const file = /^\/(data\/global\/.*)/.exec(address)?.[1]
    if (file) return new Response(readFileSync(`public/${file}`))
    const headers = new Headers(init?.headers)
    if (cookie) headers.set('cookie', cookie)
    if (typeof init?.body === 'string') asked.push((JSON.parse(init.body) as { operationName: string }).operationName)
    const response = await gateway.handle(new Request(new URL(address, origin), { ...init, headers }))
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const agreed: LivePermission = { isSandbox: true, isConfirmed: true }

const flowOf = (root: AnyActorRef): FlowActor => (root.getSnapshot() as { children: { flow: FlowActor } }).children.flow

const { search } = readSearch(
  'origin=LIS&destination=ATH&date=03-10-2027&journeyType=one-way&ADT=1&currency=EUR',
  '',
  storefronts[0],
)

/** Records a booking of a traveller in the sandbox. */
const aRecordedBooking = async () => {
  const recorder = createRecorder({ now: () => performance.now() })
  const input = { executionKey: '', flow: 'booking' as const, at: 'home' as const, kept: nothingKept }
  const charts: LiveCharts = liveGateway.open({ input, permission: () => agreed, inspect: recorder.inspect })
  const { root } = charts
  root.start()
  const on = (state: FlowState) =>
    vi.waitFor(
      () => {
        const flow = flowOf(root)
        const snapshot = flow.getSnapshot()
        if (!isIn(flow, state)) throw new Error(`at ${JSON.stringify(snapshot.value)}, not ${JSON.stringify(state)}`)
        return snapshot.context
      },
      { timeout: 20_000, interval: 10 },
    )
  const send = (event: FlowEvent) => flowOf(root).send(event)
  if (!search) throw new Error('the link reads')
  send({ type: 'search.submit', search })
  const { offers } = await on({ 'flight-selection': 'choosing' })
  const offer = offers?.legs[0]?.rows.flatMap((row) => row.offers).find(({ soldOut }) => !soldOut)
  send({ type: 'offer.pick', leg: 0, ref: offer?.ref ?? 0 })
  send({ type: 'step.next' })
  await on({ 'flight-selection': { betterFares: 'offered' } })
  send({ type: 'betterFare.refuse' })
  await on({ passengers: 'filling' })
  send({ type: 'passengers.submit', passengers: [ana], contact })
  await on({ 'seat-selection': 'choosing' })
  send({ type: 'step.skip' })
  await on({ ancillaries: 'choosing' })
  send({ type: 'step.skip' })
  const { options } = await on({ payment: 'choosing' })
  const [vault = ''] = charts.seal([{ number: '4242424242424242', cvc: '123' }])
  const card = { vault, brand: 'VI', lastFour: '4242', holderName: 'ANA MUELLER', expirationDate: '2029-12' }
  if (!options) throw new Error('nothing to pay')
  send({
    type: 'payment.submit',
    decision: {
      requestId: charts.mintRequestId(),
      parts: [{ form: 'card', amount: options.amountDue, card }],
      billing: { street1: 'Rua 1', city: 'Lisboa', postcode: '1000-001', country: 'PT' },
    },
  })
  await on({ confirmation: 'ticketed' })
  root.stop()
  return recordingOf(recorder)
}

const quick = { look: 5, quiet: 400, most: 30_000 }

/** Returns the calls that a stage waits for. All others are cancelled by the next stage, sooner or later. */
const waitedFor = (calls: readonly { name: string; outcome: string }[] | undefined) =>
  calls?.filter(({ outcome }) => outcome !== 'pending' && outcome !== 'cancelled')

it('repeats a recorded booking in the sandbox for an invented traveller, and changes nothing without permission', async () => {
  expect(await liveGateway.isSandbox()).toBe(true)
  const recording = await aRecordedBooking()
  const plan = planOf(recording)
  if ('cannot' in plan) throw new Error(plan.cannot)

  asked = []
  const run = beginLive(recording, plan, liveGateway, () => agreed, quick)
  await run.toDifference()
  const { rows, phase } = run.state()
  expect(rows.map(({ stage, verdict, live }) => [stage.input?.type, verdict, waitedFor(live?.calls)])).toEqual(
    rows.map(({ stage }) => [stage.input?.type, 'same', waitedFor(stage.calls)]),
  )
  expect(phase).toBe('over')
  expect(asked).toContain('bookingPurchase')

  asked = []
  const held = beginLive(recording, plan, liveGateway, () => ({ isSandbox: true, isConfirmed: false }), quick)
  await held.toDifference()
  while (held.state().phase === 'ready') await held.next()
  expect(held.state().rows.some(({ verdict }) => verdict === 'refused')).toBe(true)
  expect(asked).toEqual(['bookingAirSearch'])
})
