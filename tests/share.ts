import { isFull } from './full.ts'

/** Groups of test files of which a run takes one, and which group this run takes. */
interface Shares {
  readonly groups: readonly (readonly string[])[]
  /** Folder of the files, with its slash. */
  readonly folder: string
}

const isShare = process.env['FARECHART_SHARE'] === '1' && !isFull
const seed = Number(process.env['FARECHART_SEED'] ?? 0)

/**
 * Returns the files of all groups but the one that FARECHART_SEED picks, or none where FARECHART_SHARE is not set or
 * FARECHART_FULL is.
 */
const leftOut = ({ groups, folder }: Shares): readonly string[] => {
  const taken = seed % groups.length
  return isShare
    ? groups.flatMap((group, place) => (place === taken ? [] : group.map((name) => `${folder}${name}.test.{ts,tsx}`)))
    : []
}

/** Names the files of such a list, for people. */
export const namesOf = (leftOut: readonly string[]): string => leftOut.map((glob) => glob.replace('.{ts,tsx}', '')).join(', ')

const walks: Shares = {
  folder: 'tests/walks/',
  groups: [
    ['mail', 'address', 'clock', 'arabic'],
    ['hold', 'storefronts', 'links', 'hostile', 'rest', 'slow-network'],
    ['mto', 'upgrade', 'reload-and-back', 'party-of-three', 'booking-by-pointer'],
    ['payment-return', 'provider-frames', 'exchange', 'trip', 'results-list'],
    ['paths', 'sign-in', 'baits', 'exported-specs'],
    ['forms-of-payment', 'desk', 'cancel', 'errors'],
    ['faults', 'orders', 'author'],
    ['two-tabs', 'offline', 'print'],
  ],
}

/** Walks, in groups of a minute or two on two cores. A walk in no group runs every time. */
export const walksLeftOut = leftOut(walks)

/** How many times FARECHART_SEED has gone through all groups of walks before it came to this one. */
export const round = Math.floor(seed / walks.groups.length)

/** Tests that start, kill and restart gateways as processes of their own, in groups of about half a minute on two cores. */
export const processTestsLeftOut = leftOut({
  folder: 'tests/gateway/',
  groups: [['start'], ['workers', 'rollover'], ['upkeep/backup'], ['purchase/kill', 'flows/kill']],
})

/** Tests that try every state, code or request of the whole product, in groups of about a minute and a half of one core. */
export const exhaustiveTestsLeftOut = leftOut({
  folder: 'tests/',
  groups: [
    ['claims/promises', 'gateway/database/outage', 'gateway/holds/balance', 'gateway/purchase/invariants', 'paths/large-charts'],
    [
      'app/desk/live-sandbox',
      'gateway/conformance/conformance',
      'gateway/database/database',
      'gateway/fuzz',
      'paths/root',
      'steps/declared-refusals',
      'steps/error-catalogue',
    ],
    [
      'app/back',
      'app/desk/every-flow',
      'app/desk/replayed-screen',
      'gateway/conformance/plain',
      'gateway/exchanges/invariants',
      'gateway/orders/order-hostile',
      'gateway/purchase/races',
      'gateway/sandbox/sandbox-trips',
      'gateway/upgrades/invariants',
      'network/stateless-exchange',
      'paths/bnpl',
      'paths/commands',
      'steps/own-digits',
      'steps/payment-ends',
      'visualizer/changed-charts',
    ],
  ],
})
