import { expect, test } from 'vitest'
import { type Flow, flowNames } from '#src/domain/flow.ts'
import type { Path } from '#src/paths/graph.ts'
import { foundPaths } from '#tests/paths/browser/found-paths.ts'
import { committedShares, shareOf, writeShare } from '#tests/paths/browser/left.ts'
import { walkPath } from '#tests/paths/browser/walk-path.ts'
import { type Product, type Site, startProduct } from './product.ts'
import { walking } from './walking.ts'
import { shareOrWhole, isFull } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'

const { product, open } = walking()

/** Number of paths that share a product. Each path creates trips, which gradually raise the prices of their flights. */
const mostInOne = 20

/** Returns a function that starts a new product after `mostInOne` paths. */
const productsOf = () => {
  let fresh: Product | undefined
  const stop = async () => fresh?.stop()
  return {
    stop,
    forPath: async (number: number): Promise<Site> => {
      if (number > 0 && number % mostInOne === 0) {
        await stop()
        fresh = await startProduct()
      }
      return fresh ?? product()
    },
  }
}

const seed = wholeNumberIn('FARECHART_PATHS_SEED', 7)

const wanted = process.env['FARECHART_PATHS_FLOW']
/** Charts that take long to explore. The seed selects one of them, and every run takes all smaller charts. */
const large: readonly Flow[] = ['booking', 'mto', 'exchange', 'upgrade']
const flowsOfShare = flowNames.filter((flow) => !large.includes(flow) || flow === large[seed % large.length])
if (!isFull && wanted === undefined)
  console.log(
    `SKIPPED paths of ${flowNames.filter((flow) => !flowsOfShare.includes(flow)).join(', ')}: FARECHART_FULL=1 goes them all`,
  )
const flows = wanted === undefined ? (isFull ? flowNames : flowsOfShare) : [wanted]

/** Runs only these paths, by id, to reproduce a divergence. */
const only = process.env['FARECHART_PATHS_ONLY']?.split(',')

/** Milliseconds during which new paths are started, for a chart that is requested by name. */
const longestAlone = 30_000

/**
 * Of so many paths that the seed selects, a run takes the longest one within so many steps. Longer paths run only with
 * FARECHART_FULL=1.
 */
const [picked, mostSteps] = [8, 12]

/** Shuffles a list in an order that depends only on the seed. */
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

const chosen = (paths: readonly Path[]): Path[] => {
  if (only) return paths.filter(({ id }) => only.includes(id))
  const order = shuffled(paths, seed)
  if (isFull || wanted !== undefined) return order
  const [shortest, ...others] = order.slice(0, picked).toSorted((one, other) => one.steps.length - other.steps.length)
  return [others.findLast(({ steps }) => steps.length <= mostSteps) ?? shortest].flatMap((path) => path ?? [])
}

/** The states that were checked with axe, with a reload, and with Back. */
const nothingMet = () => ({ looked: new Set<string>(), reloaded: new Set<string>(), shaken: new Set<string>() })

/** In a run of a share, each state is checked once for all flows. */
const metBefore = nothingMet()

test.each(flows)(
  'paths of the chart %s reach their states in a browser, every screen accessible, every state stable after a reload',
  async (flow) => {
    const { graph, browsable } = foundPaths(flow)
    if (process.env['FARECHART_WRITE'] === '1') writeShare(flow, shareOf(browsable))
    const committed = committedShares()[flow]
    if (isFull)
      expect(shareOf(browsable), 'tests/paths/browser/left.json is not current: FARECHART_WRITE=1 writes it').toEqual(committed)
    else expect(browsable.covered.length).toBeGreaterThan(0.9 * (committed?.taken ?? Number.POSITIVE_INFINITY))
    const longest = isFull ? Number.POSITIVE_INFINITY : longestAlone
    const met = isFull ? nothingMet() : metBefore
    const astray: string[] = []
    const begunAt = Date.now()
    let gone = 0
    const products = productsOf()
    for (const path of chosen(browsable.paths)) {
      if (gone > 0 && Date.now() - begunAt > longest) break
      const { origin, home } = await products.forPath(gone)
      const { context, page } = await open({ tolerated: [/Failed to load resource/] })
      await walkPath(graph, path, { origin, home, page, ...met }).catch((thrown: Error) => astray.push(thrown.message))
      await context.close()
      gone += 1
    }
    await products.stop()
    const seconds = Math.round((Date.now() - begunAt) / 1_000)
    if (!isFull)
      console.log(
        `SKIPPED ${browsable.paths.length - gone} of ${browsable.paths.length} paths of ${flow}: FARECHART_FULL=1 goes them all`,
      )
    process.stderr.write(
      `${flow}: ${gone} of ${browsable.paths.length} paths in ${seconds} s; axe looked at ${met.looked.size} states, ` +
        `${met.reloaded.size} were reloaded, back was pressed in ${met.shaken.size}\n`,
    )
    expect(astray.join('\n\n')).toBe('')
    expect(gone).toBeGreaterThan(0)
  },
  shareOrWhole(240_000, 3_600_000),
)
