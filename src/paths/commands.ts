import { readFileSync, writeFileSync } from 'node:fs'
import { type Command, type Given, numberIn, WrongUsage } from './command.ts'
import { kinds, reachableIn, together } from './cover.ts'
import { deadIn, lintChart, unreachedIn } from './lint.ts'
import { lockedOf, lockFile } from './lock.ts'
import { alwaysSame, oneWayIn } from './one-way.ts'
import { fewestSteps, minimize } from './minimize.ts'
import { modelOf } from './explore.ts'
import { mutate } from './mutate.ts'
import { runInBrowser } from './run-browser.ts'
import { runSuite } from './run.ts'
import { chartsIn, optionsIn, type Suite, suiteOf } from './suite.ts'
import { chance } from './walks.ts'

const sumOf = (suite: Suite): string => {
  const steps = suite.paths.reduce((sum, path) => sum + path.steps.length, 0)
  return `${suite.explored.graph.flow}: ${suite.paths.length} paths, ${steps} steps`
}

const caseLines = ({ paths }: Suite): string[] =>
  paths.flatMap(({ id, start, steps }) => [`  ${id} ${start.name}`, ...steps.map((step) => `    ${step.case}`)])

const lint: Command = {
  summary: 'guards over what is not projected, transitions never taken, guards that ask nothing, dead ends, missing handlers',
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

const locked = (): unknown => {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8'))
  } catch {
    return undefined
  }
}

const gen: Command = {
  summary: 'paths that cover a chart; with --write the lock, with --check whether it is current',
  usage:
    'gen [chart…] [--cover transitions,guards,outcomes] [--strategy sweep|shortest|simple|random|weighted|predefined] [--seed 1] [--max-steps 25] [--stop "edge(100) and req(100) or length(5000)"] [--to state] [--most 50] [--cases file] [--write] [--check]',
  run: (given) => {
    const options = { ...optionsIn(given), ...(given.flags['cases'] !== undefined && { cases: casesIn(given.flags['cases']) }) }
    const suites = chartsIn(given).map((name) => suiteOf(name, options))
    const reasons = suites.flatMap(({ reasons: listed, explored }) => listed.map((reason) => `${explored.graph.flow}: ${reason}`))
    if ('write' in given.flags || 'check' in given.flags) {
      const lock = Object.fromEntries(suites.map((suite) => [suite.explored.graph.flow, lockedOf(suite)]))
      const isCurrent = JSON.stringify(lock) === JSON.stringify(locked())
      if ('write' in given.flags) writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
      const told = 'write' in given.flags || isCurrent ? [] : ['The lock is not current: npm run paths -- gen --write']
      return { lines: [...suites.map(sumOf), ...reasons, ...told], json: lock, hasFound: reasons.length > 0 || told.length > 0 }
    }
    return {
      lines: [...suites.flatMap((suite) => [sumOf(suite), ...caseLines(suite)]), ...reasons],
      json: suites.map(({ explored, paths }) => ({ flow: explored.graph.flow, paths })),
      hasFound: reasons.length > 0,
    }
  },
}

const casesIn = (file: string) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { start: string; cases: string[] }[]
  } catch {
    throw new WrongUsage(`${file} holds no cases: a list of { "start", "cases" }`)
  }
}

/** `transitions=100,guards=90`: so many per cent at least. */
const gatesIn = ({ flags }: Given): Map<string, number> =>
  new Map(
    (flags['gate'] ?? kinds.map((kind) => `${kind}=100`).join(',')).split(',').map((gate) => {
      const [kind = '', bound = ''] = gate.split('=')
      if (!(kinds as readonly string[]).includes(kind) || !/^\d+$/.test(bound))
        throw new WrongUsage(`'${gate}' is no gate: transitions=100`)
      return [kind, Number(bound)]
    }),
  )

const coverage: Command = {
  summary: 'how much of what can be reached the paths cover, against gates',
  usage: 'coverage [chart…] [--gate transitions=100,guards=100] and what gen takes',
  run: (given) => {
    const gates = gatesIn(given)
    const rows = chartsIn(given).flatMap((name) => {
      const { explored, paths } = suiteOf(name, optionsIn(given))
      const all = reachableIn(explored.graph)
      const covers = together(paths.map((path) => path.covers))
      return kinds.map((kind) => {
        const there = new Set(covers[kind])
        const missing = all[kind].filter((each) => !there.has(each))
        const percent = all[kind].length === 0 ? 100 : Math.floor(((all[kind].length - missing.length) / all[kind].length) * 100)
        return { flow: name, kind, of: all[kind].length, percent, missing, isMet: percent >= (gates.get(kind) ?? 0) }
      })
    })
    return {
      lines: rows.flatMap(({ flow, kind, of, percent, missing, isMet }) => [
        `${flow}: ${kind} ${percent} % of ${of}${isMet ? '' : ', below its gate'}`,
        ...missing.slice(0, 5).map((each) => `  not covered: ${each}`),
      ]),
      json: rows,
      hasFound: rows.some(({ isMet }) => !isMet),
    }
  },
}

const minimizing: Command = {
  summary: 'the fewest paths that cover as much, and how far from the least that is possible',
  usage: 'minimize [chart…] and what gen takes',
  run: (given) => {
    const rows = chartsIn(given).map((name) => {
      const options = optionsIn(given)
      const { explored, paths } = suiteOf(name, options)
      const least = minimize(explored.graph, paths, options.cover)
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
          `${flow}: ${before.paths} paths of ${before.steps} steps, at least ${after.paths} of ${after.steps}; no fewer than ${bound} steps`,
      ),
      json: rows,
      hasFound: false,
    }
  },
}

const run: Command = {
  summary: 'sends the paths to the charts: purely, to running actors, or in a browser to the built product',
  usage:
    'run [chart…] [--engine pure|actor|browser] [--shard 1/4] and what gen takes; in a browser booking, unless charts are named',
  run: async (given) => {
    if (given.flags['engine'] === 'browser')
      return runInBrowser(given.words.length > 0 ? chartsIn(given) : ['booking'], given.flags['seed'])
    const astray = (
      await Promise.all(
        chartsIn(given).map((name) =>
          runSuite(suiteOf(name, optionsIn(given)), given.flags['engine'] ?? 'pure', given.flags['shard']),
        ),
      )
    ).flat()
    return {
      lines: [
        ...astray.map(
          ({ path, step, case: name, expected, found }) =>
            `${path.flow} ${path.id}: step ${step + 1} '${name}' went astray\n  expected ${JSON.stringify(expected)}\n  found ${JSON.stringify(found)}`,
        ),
        `${astray.length} paths went astray`,
      ],
      json: astray.map(({ path, ...rest }) => ({ flow: path.flow, path: path.id, ...rest })),
      hasFound: astray.length > 0,
    }
  },
}

const mutating: Command = {
  summary: 'charts with one thing wrong each: how many the paths notice, and which not',
  usage: 'mutate [chart…] [--share 100] [--seed 1] [--gate 95]',
  run: (given) => {
    const [share, seed, gate] = [numberIn(given, 'share', 100), numberIn(given, 'seed', 1), numberIn(given, 'gate', 95)]
    const random = chance(seed)
    const all = chartsIn(given).flatMap((name) => {
      const { explored, paths } = suiteOf(name)
      return mutate(explored, paths, () => random() * 100 < share)
    })
    const survivors = all.filter(({ isCaught }) => !isCaught)
    const caught = all.length === 0 ? 100 : ((all.length - survivors.length) / all.length) * 100
    return {
      lines: [
        ...survivors.map(
          ({ mutant, reason }) => `survived: ${mutant}: ${reason ?? 'without a reason in src/paths/survivors.ts'}`,
        ),
        `${all.length - survivors.length} of ${all.length} caught, ${caught.toFixed(1)} %`,
      ],
      json: { caught, mutants: all.length, survivors },
      hasFound: caught < gate || survivors.some(({ reason }) => reason === undefined),
    }
  },
}

/** The commands of `npm run paths`, in the order in which help tells them. */
export const ownCommands = { lint, gen, coverage, minimize: minimizing, run, mutate: mutating } satisfies Record<string, Command>
