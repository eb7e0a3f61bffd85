import { expect, it } from 'vitest'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import { chained, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import { verify } from '#src/visualizer/verify.ts'
import { visitTestOf } from '#src/visualizer/visit-test.ts'
import { aBooking, aChange, aRecovery } from './sessions.ts'

/** Opens a recording as it was shared, with a note of the traveller. */
const shared = async (session: typeof aBooking): Promise<Flowrec> => {
  const { recorder } = await session()
  const { draft } = redacted(recorder.recorded(), { id: 'r_shared', app: {}, writes: new Set(['purchase']) })
  const marks = [{ n: 3, by: 'traveller' as const, text: 'It stopped here' }]
  const { recording } = await readFlowrec(await writeFlowrec({ ...draft, steps: chained(draft.steps), marks }))
  if (!recording) throw new Error('The recording could not be read')
  return recording
}

const read = async (text: string): Promise<Flowrec> => {
  const { recording } = await readFlowrec(text)
  if (!recording) throw new Error('The test could not be read')
  return recording
}

it.each([
  ['a booking by a member', aBooking, 'booking'],
  ['a rebuilt trip', aRecovery, 'booking'],
  ['a changed trip', aChange, 'mto'],
])('makes a test of %s that today’s charts pass at every step', async (_, session, flow) => {
  const recording = await shared(session as typeof aBooking)
  const { name, text } = await visitTestOf(recording)
  const test = await read(text)
  expect(name).toMatch(new RegExp(`^${flow}-[0-9a-f]{12}\\.flowrec\\.json$`))
  expect(verify(test)).toEqual({ steps: recording.steps.length, induced: [] })
  expect(verify(test).divergence).toBeUndefined()
  expect(test.machines.map(({ path }) => path)).toEqual(recording.machines.map(({ path }) => path))
})

it('leaves out the note, the times, the addresses and the session of the traveller, and is the same for the same visit', async () => {
  const recording = await shared(aBooking)
  const { name, text } = await visitTestOf(recording)
  const test = await read(text)
  expect([test.marks, test.init, test.createdAt, test.env]).toEqual([undefined, undefined, undefined, {}])
  expect(test.steps.filter(({ t, url, ctx }) => t !== undefined || url !== undefined || ctx !== undefined)).toEqual([])
  expect(test.parent).toEqual({ id: 'r_shared', step: 0, edits: [] })
  expect(await visitTestOf(recording)).toEqual({ name, text })
})

it('fails if a chart no longer does what was recorded', async () => {
  const test = await read((await visitTestOf(await shared(aBooking))).text)
  const steps = test.steps.map((step) => (step.in.type === 'payment.submit' ? { ...step, state: { payment: 'failed' } } : step))
  expect(verify({ ...test, steps }).divergence).toMatchObject({ code: 'FR106', recorded: { payment: 'failed' } })
})
