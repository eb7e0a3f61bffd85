import { affectedCommand } from './affected-command.ts'
import { claimsCommand } from './claims-command.ts'
import { type Command, type CommandArguments, WrongUsage } from './command.ts'
import { pathOf } from './cover.ts'
import { dumpOf } from './diff-chart.ts'
import { diffCommand, dumpCommand } from './diff-command.ts'
import { modelOf } from './explore.ts'
import { exportCharts, exportCommand } from './export/export-command.ts'
import { type ExportFormat, formats } from './export/export-paths.ts'
import { pathsForBrowser } from './export/playwright-traveller.ts'
import type { PathGraph } from './graph.ts'
import { heatCommand } from './heat-command.ts'
import { importCommand } from './import/import-command.ts'
import { models } from './models.ts'
import { chartsIn, optionsIn, suiteOf } from './suite.ts'
import { verifyCommand } from './verify-command.ts'

const diff: Command = {
  run: async ({ words: [old, now, chart] }) => {
    if (old === undefined || now === undefined) throw new WrongUsage('diff needs two revisions, for example: diff HEAD~1 HEAD')
    const { lines, json } = await diffCommand(old, now, chart)
    return { lines, json, hasFound: false }
  },
}

const heat: Command = {
  run: async ({ words }) => {
    if (words.length === 0) throw new WrongUsage('heat needs at least one recording')
    const { lines, json, refused } = await heatCommand(words)
    return { lines, json, hasFound: refused.length > 0 }
  },
}

const dump: Command = {
  run: () => {
    const json = dumpCommand()
    return { lines: [JSON.stringify(json)], json, hasFound: false }
  },
}

const affected: Command = {
  run: async ({ words: [old, now, chart] }) => {
    if (old === undefined || now === undefined)
      throw new WrongUsage('affected needs two revisions, for example: affected HEAD now')
    return { ...(await affectedCommand(old, now, chart)), hasFound: false }
  },
}

const formatIn = ({ flags: { to } }: CommandArguments): ExportFormat => {
  const format = formats.find((each) => each === to)
  if (!format) throw new WrongUsage(`export needs --to with one of ${formats.join(', ')}`)
  return format
}

const exporting: Command = {
  run: async (given) => {
    const format = formatIn(given)
    if (format === 'xstate')
      return {
        ...exportCharts(
          chartsIn(given).map((name) => modelOf(name).machine),
          given.flags['out'] ?? 'charts-xstate',
        ),
        hasFound: false,
      }
    const wanted = given.flags['paths']?.split(',')
    const { to: _, ...flags } = given.flags
    const options = optionsIn({ ...given, flags })
    const charts = await Promise.all(
      chartsIn(given).map(async (name) => {
        const { explored, paths: made } = suiteOf(name, options)
        const { graph } = explored
        const paths = format === 'playwright' ? await pathsForBrowser(graph, options.maxSteps ?? 25) : made
        return {
          graph,
          paths: wanted ? paths.filter(({ id }) => wanted.includes(id)) : paths,
          dump: dumpOf(modelOf(name).machine),
        }
      }),
    )
    const unknown = wanted?.find((id) => !charts.some(({ paths }) => paths.some((path) => path.id === id)))
    if (unknown !== undefined)
      throw new WrongUsage(`No path has the id ${unknown} with these options. List the paths with: npm run paths -- gen`)
    const chosen = charts.filter(({ paths }) => paths.length > 0)
    return { ...(await exportCommand(format, chosen, given.flags['out'] ?? `paths-${format}`)), hasFound: false }
  },
}

/** Returns a function that explores a chart when it is first needed. Undefined for an unknown chart. */
const graphs = () => {
  const walked = new Map<string, PathGraph>()
  const graphOf = (chart: string): PathGraph | undefined => {
    if (!models.some(({ name }) => name === chart) || chart === 'storefront' || chart === 'account') return undefined
    const graph = walked.get(chart) ?? suiteOf(chart, { strategy: 'predefined' }).explored.graph
    walked.set(chart, graph)
    return graph
  }
  return graphOf
}

const importing: Command = {
  run: async ({ words, flags }) => {
    if (words.length === 0) throw new WrongUsage('import needs at least one recording')
    const graphOf = graphs()
    const { lines, json, problems } = await importCommand(
      words,
      {
        graphOf,
        pathOf: ({ flow, strategy, start, steps }) => pathOf(graphOf(flow) as PathGraph, strategy, start, steps),
      },
      flags['out'],
      'by-case' in flags,
    )
    return { lines, json, hasFound: problems.length > 0 }
  },
}

const verifying: Command = {
  run: async ({ words }) => {
    if (words.length === 0) throw new WrongUsage('verify needs at least one recording')
    return verifyCommand(words)
  },
}

/** The commands that import and export paths, compare charts and read recordings. */
export const outCommands = {
  export: exporting,
  import: importing,
  verify: verifying,
  diff,
  affected,
  heat,
  claims: claimsCommand,
  dump,
} satisfies Record<string, Command>
