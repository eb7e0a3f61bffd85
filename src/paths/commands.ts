import { readFileSync, writeFileSync } from 'node:fs'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { type Command, type Given, numberIn, WrongUsage } from './command.ts'
import { kinds, pathOf, reachableIn, together } from './cover.ts'
import { deadIn, lintChart, unreachedIn } from './lint.ts'
import { type LockedFlow, lockedOf, lockFile } from './lock.ts'
import { alwaysSame, oneWayIn } from './one-way.ts'
import { fewestSteps, minimize } from './minimize.ts'
import { explore, modelOf } from './explore.ts'
import { readRecordings } from './heat-command.ts'
import { importWays } from './import/import-paths.ts'
import { models } from './models.ts'
import { mutate } from './mutate.ts'
import { runInBrowser } from './run-browser.ts'
import { runSuite } from './run.ts'
import { chartsIn, kindsIn, optionsIn, type Suite, suiteOf, wantedSuite } from './suite.ts'
import { chance } from './walks.ts'

const sumOf = (suite: Suite): string => {
  const steps = suite.paths.reduce((sum, path) => sum + path.steps.length, 0)
  return `${suite.explored.graph.flow}: ${suite.paths.length} paths, ${steps} steps`
}

const caseLines = ({ paths }: Suite): string[] =>
  paths.flatMap(({ id, start, steps }) => [`  ${id} ${start.name}`, ...steps.map((step) => `    ${step.case}`)])

const lint: Command = {
  summary:
    'finds guards that read unprojected values, unreachable transitions, guards that decide nothing, dead ends and missing handlers',
  usage: 'lint [chart…] [--thorough]',
  run: (given) => {
    const all = chartsIn(given).map((name) => lintChart(modelOf(name), 'thorough' in given.flags))
    const isWhole = given.words.length === 0
    const findings = [
      ...all.flatMap((each) => each.findings),
      ...(isWhole
        ? [
            ...deadIn(all.map(({ explored }) => ({ chart: explored.chart, unreached: unreachedIn(explored) }))),
            ...alwaysSame(all.map(({ explored }) => ({ chart: explored.chart, oneWay: oneWayIn(explored) }))),
          ]
        : []),
    ]
    return {
      lines: [
        ...findings.map(({ flow, rule, at, message }) => `${flow}: ${rule}: ${at}: ${message}`),
        `${all.length} charts, ${findings.length} findings`,
      ],
      json: findings,
      hasFound: findings.length > 0,
    }
  },
}

const locked = (): Record<string, LockedFlow> => {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as Record<string, LockedFlow>
  } catch {
    return {}
  }
}

const gen: Command = {
  summary: 'generates paths that cover a chart; --write updates the lock file, --check fails if it is out of date',
  usage:
    'gen [chart…] [--cover transitions,guards,outcomes] [--strategy sweep|shortest|simple|random|weighted|predefined, or several, such as random,sweep] [--seed 1] [--max-steps 25] [--stop "edge(100) and req(100) or length(5000)", one per strategy, separated by ;] [--to state] [--most 50] [--weights heat.json] [--cases cases.json] [--write] [--check]',
  run: (given) => {
    const options = optionsIn(given)
    const suites = chartsIn(given).map((name) => wantedSuite(name, options))
    const reasons = suites.flatMap(({ reasons: listed, explored }) => listed.map((reason) => `${explored.graph.flow}: ${reason}`))
    if ('write' in given.flags || 'check' in given.flags) {
      const before = locked()
      const fresh = new Map(suites.map((suite) => [suite.explored.graph.flow, lockedOf(suite)]))
      const lock = Object.fromEntries(
        models.flatMap(({ name }) => (fresh.has(name) || before[name] ? [[name, fresh.get(name) ?? before[name]]] : [])),
      )
      const isCurrent = JSON.stringify(lock) === JSON.stringify(before)
      if ('write' in given.flags) writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
      const notices =
        'write' in given.flags || isCurrent ? [] : ['The lock file is out of date. Run npm run paths -- gen --write']
      return {
        lines: [...suites.map(sumOf), ...reasons, ...notices],
        json: lock,
        hasFound: reasons.length > 0 || notices.length > 0,
      }
    }
    return {
      lines: [...suites.flatMap((suite) => [sumOf(suite), ...caseLines(suite)]), ...reasons],
      json: suites.map(({ explored, paths }) => ({ flow: explored.graph.flow, paths })),
      hasFound: reasons.length > 0,
    }
  },
}

/** Parses minimum percentages such as `transitions=100,guards=90`. Throws WrongUsage for an unknown kind. */
const gatesIn = ({ flags }: Given): Map<string, number> =>
  new Map(
    // Without `--gate`, generated paths must cover everything. Recordings cover what travellers happened to do, so nothing is
    // required.
    (flags['gate'] ?? kinds.map((kind) => `${kind}=${flags['from'] === undefined ? 100 : 0}`).join(','))
      .split(',')
      .map((gate) => {
        const [kind = '', bound = ''] = gate.split('=')
        if (!(kinds as readonly string[]).includes(kind) || !/^\d+$/.test(bound))
          throw new WrongUsage(`'${gate}' is not a valid gate. Example: transitions=100`)
        return [kind, Number(bound)]
      }),
  )

/** Converts recordings to paths of one chart. Reports the recordings that do not fit the chart. */
const waysIn = (name: string, recordings: readonly Flowrec[]) => {
  const { graph } = explore(modelOf(name))
  const imported = recordings.map((recording) => ({
    id: recording.id,
    ...importWays(recording, (chart) => (chart === name ? graph : undefined)),
  }))
  return {
    graph,
    paths: imported.flatMap(({ ways }) => ways.map(({ strategy, start, steps }) => pathOf(graph, strategy, start, steps))),
    problems: imported.flatMap(({ id, problems }) => problems.map((problem) => `${id}: ${problem}`)),
  }
}

const coverage: Command = {
  summary: 'measures how much of a chart the paths or recordings cover, and checks it against gates',
  usage: 'coverage [chart…] [--gate transitions=100,guards=100] [--from recording,recording] [options of gen]',
  run: async (given) => {
    const gates = gatesIn(given)
    const from = given.flags['from']
    const { recordings, refused } = await readRecordings(from === undefined ? [] : from.split(','))
    const seen = new Set(recordings.flatMap(({ machines }) => machines.map(({ id }) => id)))
    const options = optionsIn(given)
    const charts = chartsIn(given).filter((name) => from === undefined || given.words.length > 0 || seen.has(name))
    const covered = charts.map((name) => {
      if (from !== undefined) return { name, ...waysIn(name, recordings) }
      const { explored, paths } = wantedSuite(name, options)
      return { name, graph: explored.graph, paths, problems: [] }
    })
    const rows = covered.flatMap(({ name, graph, paths }) => {
      const all = reachableIn(graph)
      const covers = together(paths.map((path) => path.covers))
      return kinds.map((kind) => {
        const there = new Set(covers[kind])
        const missing = all[kind].filter((each) => !there.has(each))
        const percent = all[kind].length === 0 ? 100 : Math.floor(((all[kind].length - missing.length) / all[kind].length) * 100)
        const gate = gates.get(kind) ?? 0
        return { flow: name, kind, of: all[kind].length, percent, missing, isMet: percent >= gate }
      })
    })
    const problems = [...refused, ...covered.flatMap((each) => each.problems)]
    return {
      lines: [
        ...rows.flatMap(({ flow, kind, of, percent, missing, isMet }) => [
          `${flow}: ${kind} ${percent} % of ${of}${isMet ? '' : ', below the gate'}`,
          ...missing.slice(0, 5).map((each) => `  not covered: ${each}`),
        ]),
        ...problems,
      ],
      json: rows,
      hasFound: rows.some(({ isMet }) => !isMet) || problems.length > 0,
    }
  },
}

const minimizing: Command = {
  summary: 'finds the fewest paths that cover as much, and compares their length with a lower bound',
  usage: 'minimize [chart…] [--preserve transitions,guards] [options of gen]',
  run: (given) => {
    const { preserve } = given.flags
    const rows = chartsIn(given).map((name) => {
      const options = optionsIn(given)
      const { explored, paths } = wantedSuite(name, options)
      const least = minimize(explored.graph, paths, preserve === undefined ? options.cover : kindsIn(preserve))
      const count = (some: typeof paths) => some.reduce((sum, { steps }) => sum + steps.length, 0)
      return {
        flow: name,
        before: { paths: paths.length, steps: count(paths) },
        after: { paths: least.length, steps: count(least) },
        bound: fewestSteps(explored.graph),
        ids: least.map(({ id }) => id),
      }
    })
    return {
      lines: rows.map(
        ({ flow, before, after, bound }) =>
          `${flow}: ${before.paths} paths with ${before.steps} steps can be reduced to ${after.paths} with ${after.steps}, ${(after.steps / bound).toFixed(2)} times the lower bound of ${bound} steps`,
      ),
      json: rows,
      hasFound: false,
    }
  },
}

const run: Command = {
  summary: 'runs the paths on the charts (as pure functions or as actors), or on the built product in a browser',
  usage: 'run [chart…] [--engine pure|actor|browser] [--shard 1/4] [options of gen]; in a browser, booking by default',
  run: async (given) => {
    if (given.flags['engine'] === 'browser')
      return runInBrowser(given.words.length > 0 ? chartsIn(given) : ['booking'], given.flags['seed'])
    const astray = (
      await Promise.all(
        chartsIn(given).map((name) =>
          runSuite(wantedSuite(name, optionsIn(given)), given.flags['engine'] ?? 'pure', given.flags['shard']),
        ),
      )
    ).flat()
    return {
      lines: [
        ...astray.map(
          ({ path, step, case: name, expected, found }) =>
            `${path.flow} ${path.id}: step ${step + 1} '${name}' diverged\n  expected ${JSON.stringify(expected)}\n  found ${JSON.stringify(found)}`,
        ),
        astray.length === 0
          ? 'No path diverged from its chart'
          : `${astray.length} ${astray.length === 1 ? 'path' : 'paths'} diverged`,
      ],
      json: astray.map(({ path, ...rest }) => ({ flow: path.flow, path: path.id, ...rest })),
      hasFound: astray.length > 0,
    }
  },
}

const mutating: Command = {
  summary: 'breaks the charts in one place at a time, and reports which faults the paths catch and which survive',
  usage: 'mutate [chart…] [--share 100] [--seed 1] [--gate 95]',
  run: (given) => {
    const [share, seed, gate] = [numberIn(given, 'share', 100), numberIn(given, 'seed', 1), numberIn(given, 'gate', 95)]
    const random = chance(seed)
    const rows = chartsIn(given).map((flow) => {
      const { explored, paths } = suiteOf(flow)
      const tried = mutate(explored, paths, () => random() * 100 < share)
      const survivors = tried.filter(({ isCaught }) => !isCaught)
      const caught = tried.length === 0 ? 100 : ((tried.length - survivors.length) / tried.length) * 100
      return { flow, mutants: tried.length, caught, survivors }
    })
    return {
      lines: rows.flatMap(({ flow, mutants, caught, survivors }) => [
        `${flow}: ${mutants - survivors.length} of ${mutants} caught, ${caught.toFixed(1)} %`,
        ...survivors.map(({ mutant, reason }) => `  survived: ${mutant}: ${reason ?? 'no reason in src/paths/survivors.ts'}`),
      ]),
      json: rows,
      hasFound: rows.some(({ caught, survivors }) => caught < gate || survivors.some(({ reason }) => reason === undefined)),
    }
  },
}

/** The commands of `npm run paths` that generate, run and measure paths, in the order of the help text. */
export const ownCommands = { lint, gen, coverage, minimize: minimizing, run, mutate: mutating } satisfies Record<string, Command>
