import { chartsTried } from '#src/paths/charts-tried.ts'
import type { UnsealedFlowrec } from '#src/visualizer/record-file.ts'
import type { SavedRecording } from '../session/save-recording.ts'

type Step = UnsealedFlowrec['steps'][number]

const stepWith = (given: Step['in'], n: number): Step => ({ n, actor: 0, in: given, took: [], guards: [], state: 'ready' })

const answeredBy = (src: string, more: object = {}) => ({
  actor: 'storefront',
  src,
  outcome: 'done' as const,
  writes: false,
  ...more,
})

/** A visit in which everything happens once that the dialog has words for: every event of every chart, an answer and a failure. */
const draftOf = (): UnsealedFlowrec => {
  const types = new Set(chartsTried.flatMap(({ machine }) => machine.events.filter((type) => /^\w+\.\w+$/.test(type))))
  const inputs: Step['in'][] = [
    { origin: 'service', type: 'xstate.done.actor.airSearch', call: 'search' },
    { origin: 'router', type: 'xstate.route', data: { to: '#payment' } },
    { origin: 'service', type: 'xstate.done.actor.cart', call: 'cart' },
    { origin: 'router', type: 'xstate.route', data: { to: '#elsewhere' } },
    { origin: 'service', type: 'xstate.error.actor.purchase', call: 'purchase' },
    ...[...types].map((type) => ({ origin: 'user' as const, type })),
  ]
  return {
    format: 'flowrec',
    version: 1,
    requires: [],
    id: 'r_sample',
    kind: 'traveller',
    app: { product: 'farechart' },
    machines: [{ path: 'storefront', id: 'storefront' }],
    steps: inputs.map(stepWith),
    calls: {
      search: answeredBy('airSearch'),
      cart: answeredBy('cart'),
      purchase: answeredBy('purchase', { error: { errorCode: 'ERR.SSW.PAYMENT.DECLINED' } }),
    },
    redaction: { policy: 'sample', counts: { names: 2 } },
    dropped: { ring: 1 },
  }
}

/** Resolves with the recording that the sharing dialog of a sample page shows. */
export const saveSample = async (): Promise<SavedRecording> => ({ draft: draftOf(), found: [] })
