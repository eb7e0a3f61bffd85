import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { type ChartDump, dumpOf } from './diff-chart.ts'
import { WrongUsage } from './command.ts'
import type { Path, PathGraph, PathNode } from './graph.ts'
import { storedResult } from './kept/kept.ts'
import { chartHash, sourcesHash } from './kept/sources.ts'
import type { PathModel } from './model.ts'
import { models } from './models.ts'
import { suiteOf } from './suite.ts'

/** The exports of machines/index.ts in revisions that had no src/paths. */
interface Charts {
  flows: Record<string, AnyStateMachine>
  storefront?: AnyStateMachine
  outside?: AnyStateMachine
}

const dumpsOf = (charts: readonly (AnyStateMachine | undefined)[]): Record<string, ChartDump> =>
  Object.fromEntries(charts.flatMap((chart) => (chart ? [[chart.id, dumpOf(chart)]] : [])))

const ofModels = (all: readonly PathModel[]): Record<string, ChartDump> => dumpsOf(all.map(({ machine }) => machine))

const archiveOf = (revision: string): Buffer => {
  try {
    return execFileSync('git', ['archive', revision, 'machines', 'src', 'package.json'], {
      maxBuffer: 512 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch {
    throw new WrongUsage(
      `${revision} is neither a file nor a git revision that contains the charts. List revisions with: git log --oneline`,
    )
  }
}

/** Unpacks the sources of a git revision into a temporary folder, passes the folder to `read`, and deletes it afterwards. */
const withSources = async <Result>(revision: string, read: (folder: string) => Promise<Result>): Promise<Result> => {
  const archive = archiveOf(revision)
  const folder = mkdtempSync(join(tmpdir(), 'farechart-revision-'))
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    return await read(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const moduleOf = async <Module>(folder: string, file: string): Promise<Module> => {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport<Module>(join(folder, file), { root: folder, configFile: false, logLevel: 'error' })
  return module
}

/** Dumps the charts of the working tree, by id. */
export const chartsNow = (): Record<string, ChartDump> => ofModels(models)

/** The graph of a chart at a revision, and the paths that were generated from it. */
export interface Walked {
  graph: PathGraph
  paths: Path[]
}

/** Explores a chart of the working tree (`now`) or of a git revision, with the cases and the generator of that revision. */
export const walkedAt = async (revision: string, chart: string): Promise<Walked> => {
  const walked = ({ explored, paths }: ReturnType<typeof suiteOf>): Walked => ({ graph: explored.graph, paths })
  if (revision === 'now') return walked(suiteOf(chart))
  if (existsSync(revision)) throw new WrongUsage(`${revision} contains charts but no paths. Use a git revision or 'now' instead`)
  return withSources(revision, async (folder) => {
    if (!existsSync(join(folder, 'src/paths/suite.ts')))
      throw new WrongUsage(`${revision} is older than the tools in src/paths. Use a later revision`)
    const then = await moduleOf<{ suiteOf: typeof suiteOf }>(folder, 'src/paths/suite.ts')
    return walked(then.suiteOf(chart))
  })
}

/**
 * Loads the charts of a revision by id. The revision is a dump file, the working tree (`now`) or a git revision. Charts of old
 * revisions run on the installed xstate.
 */
export const chartsAt = async (revision: string): Promise<Record<string, ChartDump>> => {
  if (revision === 'now') return chartsNow()
  if (existsSync(revision)) return JSON.parse(readFileSync(revision, 'utf8')) as Record<string, ChartDump>
  return withSources(revision, async (folder) => {
    if (existsSync(join(folder, 'src/paths/models.ts')))
      return ofModels((await moduleOf<{ models: readonly PathModel[] }>(folder, 'src/paths/models.ts')).models)
    const { flows, storefront, outside } = await moduleOf<Charts>(folder, 'machines/index.ts')
    return dumpsOf([...Object.values(flows), storefront, outside])
  })
}

/** A git revision: its charts, and the paths that its own tools generate from them. */
export interface Revision {
  has: (chart: string) => boolean
  /** True if nothing that the chart depends on has changed since. */
  isSame: (chart: string) => boolean
  machineOf: (chart: string) => AnyStateMachine
  suiteOf: (chart: string) => { paths: Path[]; nodes: PathNode[] }
}

/** Loads a git revision and passes it to `use`. Throws WrongUsage for a file, and for a revision that had no paths. */
export const revisionAt = <Result>(revision: string, use: (then: Revision) => Promise<Result>): Promise<Result> => {
  if (existsSync(revision)) throw new WrongUsage(`${revision} is a file or a folder. Use a git revision instead`)
  return withSources(revision, async (folder) => {
    if (!existsSync(join(folder, 'src/paths/suite.ts')))
      throw new WrongUsage(`${revision} is older than the tools in src/paths. Use a later revision`)
    const all = (await moduleOf<{ models: readonly PathModel[] }>(folder, 'src/paths/models.ts')).models
    const then = await moduleOf<{ suiteOf: typeof suiteOf }>(folder, 'src/paths/suite.ts')
    const modelThen = (chart: string) => all.find(({ name }) => name === chart)
    return use({
      has: (chart) => modelThen(chart) !== undefined,
      isSame: (chart) => chartHash(chart, folder) === chartHash(chart),
      machineOf: (chart) => {
        const found = modelThen(chart)
        if (!found) throw new WrongUsage(`${revision} has no chart ${chart}`)
        return found.machine
      },
      suiteOf: (chart) => storedResult(chart, 'then', undefined, () => pathsOf(then.suiteOf(chart)), sourcesHash(chart, folder)),
    })
  })
}

const pathsOf = ({ explored: { graph }, paths }: ReturnType<typeof suiteOf>) => {
  const ids = new Set(paths.flatMap(({ start, steps }) => [start.node, ...steps.map(({ to }) => to)]))
  return { paths, nodes: graph.nodes.filter(({ id }) => ids.has(id)) }
}
