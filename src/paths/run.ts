import { WrongUsage } from './command.ts'
import { toolChart } from './chart.ts'
import { modelOf } from './explore.ts'
import type { Path, PathNode } from './graph.ts'
import { type Astray, runOnActor } from './run-actor.ts'
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

/** The paths of a chart, and the nodes that they visit. */
export interface PathsOfChart {
  flow: string
  paths: readonly Path[]
  nodes: readonly PathNode[]
}

/**
 * Sends every path of a suite to its chart, and returns the first divergence of each path that diverges. `engine` is `pure` or
 * `actor`. Throws WrongUsage for others; `runInBrowser` runs paths in a browser.
 */
export const runSuite = async (suite: PathsOfChart, engine: string, shard?: string): Promise<Astray[]> => {
  const model = modelOf(suite.flow)
  const nodes = new Map(suite.nodes.map((node) => [node.id, node]))
  const paths = shardOf(suite.paths, shard)
  switch (engine) {
    case 'pure': {
      const chart = toolChart(model.machine)
      return paths.flatMap((path) => {
        const departure = replay(model, chart, nodes, path)
        return departure ? [{ ...departure, case: departure.edge.case }] : []
      })
    }
    case 'actor':
      return (await Promise.all(paths.map((path) => runOnActor(model, nodes, path)))).filter((each) => each !== undefined)
    default:
      throw new WrongUsage(`Unknown engine ${engine}. Engines: pure, actor, browser`)
  }
}
