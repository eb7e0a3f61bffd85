// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { liveGateway } from '#src/app/desk/live-gateway.ts'
import { planOf } from '#src/desk/live/plan.ts'
import { beginLive, type LiveRow } from '#src/desk/live/run-live.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { failure, failsWith } from '#tests/machines/answering.ts'
import { aBooking } from '#tests/visualizer/sessions.ts'
import { answering } from './answering-gateway.ts'
import { recordingOf } from './recorded.ts'

vi.setConfig({ testTimeout: 60_000 })

const quick = { look: 1, quiet: 30, most: 20_000 }

const liveOf = (recording: Flowrec, { gateway, permission }: ReturnType<typeof answering>) => {
  const plan = planOf(recording)
  if ('cannot' in plan) throw new Error(plan.cannot)
  return beginLive(recording, plan, gateway, permission, quick)
}

const told = (rows: readonly LiveRow[]) => rows.map(({ stage, verdict }) => [stage.input?.type ?? 'begin', verdict])

describe('a recorded booking that is replayed live', () => {
  it('takes the recorded path if the gateway responds as recorded, with invented people and a test card', async () => {
    const recording = recordingOf((await aBooking()).recorder)
    const sandbox = answering()
    const run = liveOf(recording, sandbox)
    await run.toDifference()
    const { rows, phase } = run.state()
    expect(told(rows)).toEqual([
      ['begin', 'same'],
      ['account.read', 'same'],
      ['search.submit', 'same'],
      ['offer.pick', 'same'],
      ['step.next', 'same'],
      ['passengers.submit', 'same'],
      ['step.skip', 'same'],
      ['step.skip', 'same'],
      ['payment.submit', 'same'],
    ])
    expect(phase).toBe('over')
    expect(rows.map(({ replaced }) => replaced).filter((each) => each.length > 0)).toEqual([
      ['people', 'contact'],
      ['requestId', 'card', 'billing'],
    ])
    const sent = JSON.stringify(sandbox.asked)
    expect(sent).toContain('Marlow')
    expect(sent).toContain('sealed-0.number')
    expect(sent).not.toMatch(/‹|4242424242424242/)
  })

  it('stops at the first difference, shows recorded and live answer, and continues on request', async () => {
    const recording = recordingOf((await aBooking()).recorder)
    const run = liveOf(recording, answering({ updatePassengers: failsWith(failure('ERR.SSW.APP.INVALID_NAME')) }))
    await run.toDifference()
    const { rows, next, phase } = run.state()
    expect([rows[next - 1]?.stage.input?.type, phase]).toEqual(['passengers.submit', 'ready'])
    expect(rows[next - 1]).toMatchObject({
      verdict: 'different',
      stage: {
        state: { 'seat-selection': 'noMap' },
        calls: [{ name: 'updatePassengers', outcome: 'done' }, { name: 'seatMap' }],
      },
      live: { calls: [{ name: 'updatePassengers', outcome: 'error', errorCode: 'ERR.SSW.APP.INVALID_NAME' }] },
    })
    await run.next()
    expect(run.state().rows[next]).toMatchObject({ verdict: 'different', isUntaken: true })
    run.stop()
    await run.next()
    expect([run.state().phase, run.state().next]).toEqual(['stopped', next + 1])
  })

  it('says that an answer is still on its way, and never calls that a difference', async () => {
    const recording = recordingOf((await aBooking()).recorder)
    const plan = planOf(recording)
    if ('cannot' in plan) throw new Error(plan.cannot)
    const { gateway, permission } = answering({ updatePassengers: () => new Promise(() => {}) })
    const run = beginLive(recording, plan, gateway, permission, { ...quick, most: 400 })
    await run.toDifference()
    const { rows, next } = run.state()
    expect([rows[next - 1]?.stage.input?.type, rows[next - 1]?.verdict]).toEqual(['passengers.submit', 'waiting'])
    expect(rows.flatMap(({ verdict }) => (verdict === 'different' ? [verdict] : []))).toEqual([])
  })

  it('does not compare the outcome of a call for which the traveller did not wait', async () => {
    const recording = recordingOf((await aBooking()).recorder)
    const left = structuredClone(recording)
    const settled = left.steps.findIndex(({ in: { call } }) => call?.startsWith('passengers#'))
    const key = left.steps[settled]?.in.call ?? ''
    left.steps.splice(settled, 1)
    const call = left.calls?.[key]
    if (!call) throw new Error('the passengers are read')
    call.outcome = 'cancelled'
    const plan = planOf(left)
    if ('cannot' in plan) throw new Error(plan.cannot)
    const stage = plan.stages.find(({ calls }) => calls.some(({ name }) => name === 'passengers'))
    expect(stage?.calls.find(({ name }) => name === 'passengers')).toEqual({
      name: 'passengers',
      outcome: 'cancelled',
      wasOpen: true,
    })
    const { gateway, permission } = answering()
    const run = beginLive(left, plan, gateway, permission, quick)
    await run.toDifference()
    expect(told(run.state().rows).filter(([, verdict]) => verdict === 'different')).toEqual([])
  })

  it('reports a refused write', async () => {
    const recording = recordingOf((await aBooking()).recorder)
    const run = liveOf(recording, answering({}, { isSandbox: false, isConfirmed: true }))
    await run.toDifference()
    const { rows, next } = run.state()
    expect(rows[next - 1]?.stage.input?.type).toBe('step.next')
    expect(rows[next - 1]?.verdict).toBe('refused')
  })

  it('stops at input that was redacted, and skips it on request', async () => {
    const running = await aBooking()
    running.account()?.send({ type: 'account.open' })
    running.account()?.send({ type: 'signIn.submit', kind: 'member', login: 'ana@example.com', password: 'vault:2' })
    const recording = recordingOf(running.recorder)
    const run = liveOf(recording, answering())
    await run.toDifference()
    while (run.state().phase === 'ready') await run.toDifference()
    const { rows, next, phase } = run.state()
    expect([phase, rows[next]?.missing, rows[next]?.stage.input?.type]).toEqual(['stuck', 'password', 'signIn.submit'])
    await run.next()
    expect(run.state()).toMatchObject({ next: next + 1, phase: 'over' })
  })

  it('does not start if the recording’s beginning is missing, or if it begins within a traveller’s trip', async () => {
    const recording = recordingOf((await aBooking()).recorder)
    const [root, ...others] = recording.machines
    const within = { ...root!, input: { flow: 'mto', at: 'trip-review', kept: { tripWanted: { reference: '‹TRIP1›' } } } }
    expect(planOf({ ...recording, dropped: { ring: 3 } })).toEqual({ cannot: 'noBeginning' })
    expect(planOf({ ...recording, machines: [within, ...others] })).toEqual({ cannot: 'ownTrip' })
    expect(planOf({ ...recording, machines: others })).toEqual({ cannot: 'noFlow' })
  })
})

describe('the desk’s own gateway', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each([
    ['a sandbox', () => new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } }), true],
    ['a gateway of production', () => new Response('', { status: 404 }), false],
    ['a server that has a page for everything', () => new Response('', { headers: { 'content-type': 'text/html' } }), false],
    [
      'nobody who answers',
      () => {
        throw new TypeError('fetch failed')
      },
      false,
    ],
  ])('tells whether it is a sandbox: %s', async (_, answer, isSandbox) => {
    vi.stubGlobal('fetch', async () => answer())
    expect(await liveGateway.isSandbox()).toBe(isSandbox)
  })
})
