import { canonical, chained, sealHashOf, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { flowNames } from '#src/domain/flow.ts'

/** A recording of a visit as a regression test: the name of its file, and the text. */
export interface VisitTest {
  name: string
  text: string
}

const isFlowName = (id: string): boolean => (flowNames as readonly string[]).includes(id)

/** Returns the chart that a visit is about: its first flow, or else the pages outside the flows or the root. */
export const subjectOf = ({ machines }: Pick<Flowrec, 'machines'>): string =>
  (machines.find(({ id }) => isFlowName(id)) ?? machines.find(({ id }) => id === 'outside') ?? machines[0])?.id ?? 'storefront'

/**
 * Turns a recording into a regression test. The test contains the inputs of all charts of the visit and their transitions,
 * guards, states, calls and effects. It leaves out the traveller's note, times, addresses, browser and session, and the hashes of
 * contexts and requests, which a new field would change without changing behaviour. Equal visits give equal tests.
 */
export const visitTestOf = async (recording: Flowrec): Promise<VisitTest> => {
  const { format, version, requires, app, env, machines, calls = {}, effects, keyframes, redaction, dropped } = recording
  const steps = recording.steps.map(({ t: _t, ctx: _ctx, url: _url, chain: _chain, ...step }) => step)
  const id = sealHashOf(canonical([machines.map(({ input }) => input), steps])).slice(0, 12)
  const { storefront, locale } = env ?? {}
  const chain = dropped?.chain
  const text = await writeFlowrec({
    format,
    version,
    requires,
    id: `v_${id}`,
    kind: 'qa-path',
    parent: { id: recording.id, step: 0, edits: [] },
    app: { product: app.product, ...(app.build !== undefined && { build: app.build }) },
    env: { ...(storefront !== undefined && { storefront }), ...(locale !== undefined && { locale }) },
    machines,
    steps: chained(steps, chain),
    calls: Object.fromEntries(
      Object.entries(calls).map(([key, { reqHash: _reqHash, req: _req, dt: _dt, resHash: _resHash, ...call }]) => [key, call]),
    ),
    ...(effects && { effects }),
    ...(dropped?.ring && keyframes ? { keyframes: keyframes.slice(0, 1) } : {}),
    ...(redaction && { redaction }),
    ...(dropped && { dropped }),
  })
  return { name: `${subjectOf(recording)}-${id}.flowrec.json`, text }
}
