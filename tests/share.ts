import { isFull } from './full.ts'
import { wholeNumberIn } from './whole-number.ts'

/** Test files in groups. A shared run takes only one group. */
interface Shares {
  readonly groups: readonly (readonly string[])[]
  /** The folder of the files, with a trailing slash. */
  readonly folder: string
}

/** True in `npm test`, which has minutes instead of hours. */
export const isShare = process.env['FARECHART_SHARE'] === '1' && !isFull
const isPlain = process.env['FARECHART_DIALECT'] === 'plain'
const seed = wholeNumberIn('FARECHART_SEED', 0)

/**
 * Globs of the files to skip: all groups that FARECHART_SEED does not select. Empty in a full run, or unless
 * FARECHART_SHARE is 1.
 */
const leftOut = ({ groups, folder }: Shares): readonly string[] => {
  const taken = seed % groups.length
  return isShare
    ? groups.flatMap((group, place) => (place === taken ? [] : group.map((name) => `${folder}${name}.test.{ts,tsx}`)))
    : []
}

/** Joins the globs of skipped files for the terminal. */
export const namesOf = (leftOut: readonly string[]): string => leftOut.map((glob) => glob.replace('.{ts,tsx}', '')).join(', ')

const walks: Shares = {
  folder: 'tests/walks/',
  groups: [
    ['mail', 'delete-account', 'address', 'reading-settings'],
    ['hold', 'storefronts', 'links', 'early-results', 'before-charts'],
    ['mto', 'upgrade', 'reload-and-back'],
    ['payment-return', 'author-faults', 'provider-frames', 'results-list'],
    ['fresh-prices', 'paths', 'sign-in'],
    ['forms-of-payment', 'desk', 'cancel'],
    ['faults', 'late-answers', 'timeouts', 'every-state'],
    ['two-tabs', 'author-hostile', 'two-browsers', 'offline'],
    ['settings', 'author-languages', 'author-company', 'storyboard'],
    ['desk-troubles', 'author-schedule', 'flight-pages'],
    ['large-text', 'every-setting', 'explore'],
    ['every-product'],
    ['author-samples'],
    ['author-nodes', 'clock', 'arabic', 'reading'],
    ['hostile', 'rest', 'slow-network', 'author-boarding-pass'],
    ['party-of-three', 'booking-by-pointer', 'agencies'],
    ['exchange', 'exchange-names', 'trip', 'filters'],
    ['baits', 'author-by-keyboard', 'exported-specs', 'author-stress'],
    ['errors', 'author-panels', 'author-order'],
    ['orders', 'author', 'author-switched-faults'],
    ['print', 'widest', 'languages', 'dates'],
    ['stays', 'covers', 'multi-city'],
    ['meta-search', 'members', 'award', 'better-fare'],
    ['promo-codes', 'author-other-cms'],
  ],
}

/** Walks in groups of about a minute on two cores. Every run includes the walks that are in no group. */
export const walksLeftOut = isPlain ? [] : leftOut(walks)

/** Walks that pass without the keys that only our gateway adds. A shared run takes one of the short ones. */
const plainWalks = {
  short: ['booking-by-pointer', 'booking-by-keyboard', 'party-of-three', 'hold', 'payment-return', 'trip'],
  long: [
    'exchange',
    'mto',
    'upgrade',
    'cancel',
    'widest',
    'results-list',
    'multi-city',
    'forms-of-payment',
    'reload-and-back',
    'two-tabs',
    'assistance',
    'sign-in',
    'award',
    'print',
    'provider-frames',
    'two-browsers',
    'storefronts',
  ],
}

/** Returns the names of the walks of a run with FARECHART_DIALECT=plain. */
const plainNames = (): readonly string[] => {
  const { short, long } = plainWalks
  return isShare ? short.filter((_, place) => place === seed % short.length) : [...short, ...long]
}

/** Globs of the walks that this run may include: all, or on a gateway without added keys those that pass there. */
export const walksTaken: readonly string[] = isPlain
  ? plainNames().map((name) => `${walks.folder}${name}.test.ts`)
  : [`${walks.folder}**/*.test.{ts,tsx}`]

/** How many times seeds counted up from 0 have gone through all groups of walks. Other choices change with every such round. */
export const round = Math.floor(seed / walks.groups.length)

/** Tests that start, kill and restart gateways as separate processes, in groups of about half a minute on two cores. */
export const processTestsLeftOut = leftOut({
  folder: 'tests/gateway/',
  groups: [['start'], ['workers', 'rollover'], ['upkeep/backup'], ['purchase/kill', 'flows/kill']],
})

/** Tests that try every state, code or request of the product, in groups of about a minute and a half on one core. */
export const exhaustiveTestsLeftOut = leftOut({
  folder: 'tests/',
  groups: [
    ['claims/promises', 'claims/corrections', 'gateway/holds/balance'],
    ['paths/large-charts'],
    [
      'app/desk/live-sandbox',
      'gateway/conformance/conformance',
      'gateway/conformance/dialect',
      'gateway/conformance/keys',
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
      'operations/command',
      'paths/against-revision',
      'paths/bnpl',
      'paths/commands',
      'steps/own-digits',
      'steps/payment-ends',
      'visualizer/changed-charts',
    ],
    [
      'gateway/conversation/execution-key',
      'gateway/database/failover',
      'gateway/database/full-disk',
      'gateway/database/outage',
      'gateway/flows/crash',
      'gateway/purchase/crash-parts',
      'gateway/purchase/invariants',
      'gateway/purchase/races-parts',
      'gateway/purchase/repeat',
      'gateway/refunds/cycles',
      'gateway/search/explore-fares',
      'paths/command-line',
      'paths/small-charts',
      'steps/payment-ended',
      'traced/traced-texts',
      'visualizer/drawing/layouts',
    ],
  ],
})
