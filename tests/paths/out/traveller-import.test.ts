import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import { chained, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import { pathOf } from '#src/paths/cover.ts'
import { explore, modelOf } from '#src/paths/explore.ts'
import { importCommand } from '#src/paths/import/import-command.ts'
import { deviationFrom } from './deviation.ts'
import { seenIn, stepsAlikeIn } from '#src/paths/import/seen.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import { verify } from '#src/visualizer/verify.ts'
import { aBooking, aChange, aRecovery } from '#tests/visualizer/sessions.ts'

const explored = new Map(['booking', 'mto'].map((name) => [name, explore(modelOf(name))]))
const graphs = {
  graphOf: (name: string) => explored.get(name)?.graph,
  pathOf: ({ flow, strategy, start, steps }: Parameters<Parameters<typeof importCommand>[1]['pathOf']>[0]) => {
    const graph = explored.get(flow)?.graph
    if (!graph) throw new Error(`${flow} was not walked`)
    return pathOf(graph, strategy, start, steps)
  },
}

const folder = mkdtempSync(join(tmpdir(), 'farechart-recordings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes the recording of a session to a file as a traveller shares it: redacted and sealed. */
const shared = async (session: typeof aBooking, id: string): Promise<string> => {
  const { recorder } = await session()
  const { draft } = redacted(recorder.recorded(), { id, app: {}, writes: new Set(['purchase']) })
  const file = join(folder, `${id}.flowrec.json`)
  writeFileSync(file, await writeFlowrec({ ...draft, steps: chained(draft.steps) }))
  return file
}

it('turns a shared recording into a path that takes the same transitions without the traveller’s data', async () => {
  const { json, problems } = await importCommand([await shared(aBooking, 'r_booking')], graphs, folder, true)
  expect(problems).toEqual([])
  const { recording } = await readFlowrec(readFileSync(json.written[0]?.file ?? '', 'utf8'))
  if (!recording) throw new Error('The written recording could not be read')
  expect([recording.kind, recording.parent]).toEqual(['qa-path', { id: 'r_booking', step: 0, edits: [] }])
  expect(recording.steps.map(({ in: input }) => input.case)).toEqual([
    'from the beginning',
    'search.submit: one way for one adult',
    'airSearch answers: flights',
    'offer.pick: an offer',
    'step.next',
    'addItinerary answers: the price that was shown',
    'upsell answers: no better fare',
    'passengers answers: who travels',
    'passengers.submit: one adult',
    'updatePassengers answers: saved',
    'seatMap answers: no map',
    'step.skip',
    'ancillaries answers: extras',
    'insurance answers: an insurance',
    'step.skip',
    'paymentOptions answers: a card and points',
    'payment.submit: a card',
    'cart answers: as it was',
    'purchase answers: booked',
    'tripDetails answers: booked after all',
  ])
  const { chart } = explored.get('booking') ?? explore(modelOf('booking'))
  expect(deviationFrom(recording, chart)).toBeUndefined()
})

it('imports every flow of a session, including a flow that was restored after its conversation expired', async () => {
  const { json, problems } = await importCommand([await shared(aRecovery, 'r_recovery')], graphs, folder, true)
  expect(json.written.map(({ flow, steps }) => [flow, steps])).toEqual([
    ['booking', 9],
    ['booking', 15],
  ])
  expect(problems).toEqual([])
})

it('leaves out events that the chart ignored', async () => {
  const { json, problems } = await importCommand([await shared(aChange, 'r_change')], graphs, folder, true)
  expect(problems).toEqual([])
  expect(json.written.map(({ flow }) => flow)).toEqual(['mto'])
})

it('writes a visit as one test of all its charts, without walking any graph', async () => {
  const files = [await shared(aBooking, 'r_visit'), await shared(aRecovery, 'r_rebuilt')]
  const { json, problems } = await importCommand(files, { ...graphs, graphOf: () => undefined }, folder)
  expect(problems).toEqual([])
  expect(json.written.map(({ flow }) => flow)).toEqual(['booking', 'booking'])
  for (const { file } of json.written) {
    const { recording } = await readFlowrec(readFileSync(file, 'utf8'))
    expect(recording && verify(recording).divergence).toBeUndefined()
  }
})

it('names the step of a visit that today’s charts no longer take', async () => {
  const file = await shared(aBooking, 'r_other')
  const { recording } = await readFlowrec(readFileSync(file, 'utf8'))
  if (!recording) throw new Error('The recording could not be read')
  const steps = recording.steps.map((step) =>
    step.in.type === 'payment.submit' ? { ...step, state: { payment: 'failed' } } : step,
  )
  writeFileSync(file, await writeFlowrec({ ...recording, steps: chained(steps) }))
  const { json, problems } = await importCommand([file], graphs, folder)
  expect(json.written).toEqual([])
  expect(problems).toEqual([
    expect.stringMatching(
      /^r_other: step \d+ \(storefront\/flow, in payment\.choosing\.ready\): led to payment\.failed, now leads to payment\.checking$/,
    ),
  ])
})

it('counts what a visit covers of every chart, step by step', async () => {
  const { recording } = await readFlowrec(readFileSync(await shared(aBooking, 'r_counted'), 'utf8'))
  const graph = explored.get('booking')?.graph
  if (!recording || !graph) throw new Error('Nothing to count')
  const { transitions, states, outcomes } = seenIn(stepsAlikeIn(graph), [recording])
  expect(transitions).toContain('booking.payment.submitting/xstate.done.actor.purchase/0')
  expect(states).toContain('booking.confirmation.ticketed')
  expect(outcomes).toContain('purchase answers: booked')
})

it('gives the reason why a file is not a recording', async () => {
  const file = join(folder, 'notes.flowrec')
  writeFileSync(file, '{"notes":[]}')
  expect((await importCommand([file], graphs, folder)).problems).toEqual([
    `${file} was rejected: another product: it is not a flow recording`,
  ])
})
