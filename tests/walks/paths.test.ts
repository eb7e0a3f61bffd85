import { expect, test } from 'vitest'
import { exploreFlow } from '#src/paths/explore.ts'
import { browsablePaths } from '#tests/paths/browser/browsable.ts'
import { walkPath } from '#tests/paths/browser/walk-path.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const isFull = process.env['FARECHART_FULL'] === '1'
const flow = process.env['FARECHART_PATHS_FLOW'] ?? 'booking'
const seed = Number(process.env['FARECHART_PATHS_SEED'] ?? 7)

/** So long new paths are begun; with FARECHART_FULL=1 all of them are gone. */
const longest = isFull ? Number.POSITIVE_INFINITY : 30_000

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

test(
  `paths of the chart ${flow} lead in a browser where the chart says, each screen sound, each state the same after a reload`,
  async () => {
    const graph = exploreFlow(flow)
    const { paths, covered } = browsablePaths(graph)
    expect(covered.length).toBeGreaterThan(30)
    const looked = new Set<string>()
    const reloaded = new Set<string>()
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
  isFull ? 1_800_000 : 150_000,
)
