import { expect, test } from 'vitest'
import { exploreFlow } from '#src/paths/explore.ts'
import type { Path } from '#src/paths/graph.ts'
import { browsablePaths } from '#tests/paths/browser/browsable.ts'
import { committedShares, shareOf, writeShare } from '#tests/paths/browser/left.ts'
import { walkPath } from '#tests/paths/browser/walk-path.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const isFull = process.env['FARECHART_FULL'] === '1'
const seed = Number(process.env['FARECHART_PATHS_SEED'] ?? 7)

/** So many milliseconds new paths of a chart are begun, at least one; of one chart alone half a minute; with FARECHART_FULL=1 all are gone. */
const shares: Readonly<Record<string, number>> = {
  booking: 12_000,
  mto: 1,
  bnpl: 1,
  exchange: 1,
  upgrade: 1,
  cancelUpgrade: 1,
  cancelAndRefund: 1,
}
const wanted = process.env['FARECHART_PATHS_FLOW']
const flows = wanted === undefined ? Object.keys(shares) : [wanted]

/** So many steps at most has the one path of a chart that is not gone at length: long ones are for FARECHART_FULL=1. */
const mostSteps = 16

/** The same things in an order that the seed alone decides. */
const shuffled = <Thing>(things: readonly Thing[], by: number): Thing[] => {
  let state = by
  const left = [...things]
  const order: Thing[] = []
  while (left.length > 0) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    order.push(...left.splice(Math.floor((state / 4_294_967_296) * left.length), 1))
  }
  return order
}

const chosen = (paths: readonly Path[], share: number): Path[] => {
  const order = shuffled(paths, seed)
  if (isFull || share > 1) return order
  return [order.find(({ steps }) => steps.length <= mostSteps) ?? order[0]].flatMap((path) => path ?? [])
}

/** States that axe looked at, that were reloaded, and in which back was pressed. */
const nothingMet = () => ({ looked: new Set<string>(), reloaded: new Set<string>(), shaken: new Set<string>() })

/** Of a share, each state is looked at once, whatever flow comes by it. */
const metBefore = nothingMet()

test.each(flows)(
  'paths of the chart %s lead in a browser where the chart says, each screen sound, each state the same after a reload',
  async (flow) => {
    const graph = exploreFlow(flow)
    const browsable = browsablePaths(graph)
    if (process.env['FARECHART_WRITE'] === '1') writeShare(flow, shareOf(browsable))
    const committed = committedShares()[flow]
    if (isFull)
      expect(shareOf(browsable), 'tests/paths/browser/left.json is not current: FARECHART_WRITE=1 writes it').toEqual(committed)
    else expect(browsable.covered.length).toBeGreaterThan(0.9 * (committed?.taken ?? Number.POSITIVE_INFINITY))
    const longest = isFull ? Number.POSITIVE_INFINITY : ((wanted === undefined ? shares[flow] : undefined) ?? 30_000)
    const met = isFull ? nothingMet() : metBefore
    const astray: string[] = []
    const begunAt = Date.now()
    let gone = 0
    for (const path of chosen(browsable.paths, longest)) {
      if (gone > 0 && Date.now() - begunAt > longest) break
      const { context, page } = await open({ tolerated: [/Failed to load resource/] })
      await walkPath(graph, path, { origin: product().origin, home: product().home, page, ...met }).catch((thrown: Error) =>
        astray.push(thrown.message),
      )
      await context.close()
      gone += 1
    }
    const seconds = Math.round((Date.now() - begunAt) / 1_000)
    process.stderr.write(
      `${flow}: ${gone} of ${browsable.paths.length} paths in ${seconds} s; axe looked at ${met.looked.size} states, ` +
        `${met.reloaded.size} were reloaded, back was pressed in ${met.shaken.size}\n`,
    )
    expect(astray.join('\n\n')).toBe('')
    expect(gone).toBeGreaterThan(0)
  },
  isFull ? 3_600_000 : 240_000,
)
