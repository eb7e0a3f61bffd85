import { WrongUsage } from './command.ts'
import { indexOf } from './cover.ts'
import type { Path } from './graph.ts'
import { type Astray, runOnActor } from './run-actor.ts'
import type { Suite } from './suite.ts'
import { replay } from './verify.ts'

/**
 * Selects a shard of the paths: `2/4` is every fourth path, starting with the second. Throws WrongUsage if the shard is
 * malformed.
 */
const shardOf = (paths: readonly Path[], shard: string | undefined): Path[] => {
  if (shard === undefined) return [...paths]
  const [, part = '', of = ''] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  if (!(Number(part) >= 1 && Number(part) <= Number(of))) throw new WrongUsage(`'${shard}' is not a valid shard. Example: 1/4`)
  return paths.filter((_, index) => index % Number(of) === Number(part) - 1)
}

/**
 * Sends every path of a suite to its chart, and returns the first divergence of each path that diverges. `engine` is `pure` or
 * `actor`. Throws WrongUsage for others; `runInBrowser` runs paths in a browser.
 */
export const runSuite = async (suite: Suite, engine: string, shard?: string): Promise<Astray[]> => {
  const { model, chart, graph } = suite.explored
  const { nodes } = indexOf(graph)
  const paths = shardOf(suite.paths, shard)
  switch (engine) {
    case 'pure':
      return paths.flatMap((path) => {
        const departure = replay(model, chart, nodes, path)
        return departure ? [{ ...departure, case: departure.edge.case }] : []
      })
    case 'actor':
      return (await Promise.all(paths.map((path) => runOnActor(model, nodes, path)))).filter((each) => each !== undefined)
    default:
      throw new WrongUsage(`Unknown engine ${engine}. Engines: pure, actor, browser`)
  }
}
