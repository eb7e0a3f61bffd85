/** Groups of test files of which a run takes one, and which group this run takes. */
interface Shares {
  readonly groups: readonly (readonly string[])[]
  /** Folder of the files, below `tests`. */
  readonly folder: string
}

const isShare = process.env['FARECHART_SHARE'] === '1' && process.env['FARECHART_FULL'] !== '1'
const seed = Number(process.env['FARECHART_SEED'] ?? 0)

/** The files of all groups but the one that FARECHART_SEED picks; none where FARECHART_SHARE is not set or FARECHART_FULL is. */
const leftOut = ({ groups, folder }: Shares): readonly string[] => {
  const taken = seed % groups.length
  return isShare
    ? groups.flatMap((group, place) => (place === taken ? [] : group.map((name) => `tests/${folder}/${name}.test.ts`)))
    : []
}

/** Walks, in groups of a minute or two on two cores. A walk in no group runs every time. */
export const walksLeftOut = leftOut({
  folder: 'walks',
  groups: [
    ['mail', 'address', 'clock', 'arabic'],
    ['hold', 'storefronts', 'links', 'hostile', 'rest', 'slow-network'],
    ['mto', 'upgrade', 'reload-and-back', 'party-of-three', 'booking-by-pointer'],
    ['payment-return', 'exchange', 'trip', 'results-list'],
    ['paths', 'sign-in', 'baits', 'exported-specs'],
    ['forms-of-payment', 'desk', 'cancel', 'errors'],
    ['faults', 'orders', 'author'],
    ['two-tabs', 'offline', 'print'],
  ],
})

/** Tests that start, kill and restart gateways as processes of their own, in groups of about half a minute on two cores. */
export const processTestsLeftOut = leftOut({
  folder: 'gateway',
  groups: [['start'], ['workers', 'upkeep/backup'], ['purchase/kill', 'flows/kill']],
})
