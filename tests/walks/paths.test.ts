import { expect, test } from 'vitest'
import { exploreFlow } from '#src/paths/explore.ts'
import { browsablePaths } from '#tests/paths/browser/browsable.ts'
import { walkPath } from '#tests/paths/browser/walk-path.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const isFull = process.env['FARECHART_FULL'] === '1'
const seed = Number(process.env['FARECHART_PATHS_SEED'] ?? 7)

/** So many milliseconds new paths of a chart are begun; with FARECHART_FULL=1 all of them are gone. */
const shares: Readonly<Record<string, number>> = { booking: 24_000, cancelAndRefund: 5_000, cancelUpgrade: 5_000 }
const wanted = process.env['FARECHART_PATHS_FLOW']
const flows = wanted === undefined ? Object.keys(shares) : [wanted]

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

test.each(flows)(
  'paths of the chart %s lead in a browser where the chart says, each screen sound, each state the same after a reload',
  async (flow) => {
    const graph = exploreFlow(flow)
    const { paths, covered } = browsablePaths(graph)
    expect(covered.length).toBeGreaterThan(20)
    const looked = new Set<string>()
    const reloaded = new Set<string>()
    const longest = isFull ? Number.POSITIVE_INFINITY : (shares[flow] ?? 30_000)
    const begunAt = Date.now()
    let gone = 0
    for (const path of shuffled(paths, seed)) {
      if (Date.now() - begunAt > longest) break
      const { context, page } = await open({ tolerated: [/Failed to load resource/] })
      await walkPath(graph, path, { origin: product().origin, home: product().home, page, looked, reloaded })
      await context.close()
      gone += 1
    }
    expect(gone).toBeGreaterThan(0)
  },
  isFull ? 1_800_000 : 120_000,
)
