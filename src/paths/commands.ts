import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { againstCommand } from './against-command.ts'
import { type ToolChart, toolChart } from './chart.ts'
import { type Command, type CommandArguments, counted, numberIn, WrongUsage } from './command.ts'
import { kinds, together } from './cover.ts'
import { deadIn, isExplained } from './lint.ts'
import { keptLint, type KeptLint, type KeptSuite, keptSteps, keptSuite, lintToKeep, suiteToKeep } from './kept/kept-suite.ts'
import { lockedFlows, lockFile } from './lock.ts'
import { alwaysSame } from './one-way.ts'
import { fewestSteps, minimize } from './minimize.ts'
import { readRecordings } from './heat-command.ts'
import { seenIn } from './import/seen.ts'
import { models } from './models.ts'
import { mutate } from './mutate.ts'
import { runInBrowser } from './run-browser.ts'
import { runSuite } from './run.ts'
import { chartsIn, kindsIn, optionsIn, suiteOf, wantedSuite } from './suite.ts'
import { placeInWords, targetInWords } from './target-words.ts'
import { chance } from './walks.ts'

/** The options of a generation as the user gave them, with the contents of the files that they name. */
const keyOf = ({ flags }: CommandArguments): unknown => {
  const { json: _json, help: _help, write: _write, check: _check, gate: _gate, engine: _engine, shard: _shard, ...given } = flags
  const files = [given['weights'], given['cases']].flatMap((file) => (file && existsSync(file) ? readFileSync(file, 'utf8') : []))
  return [given, files]
}

const suiteFor = (name: string, given: CommandArguments): KeptSuite => keptSuite(name, optionsIn(given), keyOf(given))

const sumOf = ({ flow, paths }: KeptSuite): string =>
  `${flow}: ${counted(paths.length, 'path')}, ${counted(
    paths.reduce((sum, path) => sum + path.steps.length, 0),
    'step',
  )}`

const caseLines = ({ paths }: KeptSuite): string[] =>
  paths.flatMap(({ id, start, steps }) => [`  ${id} ${start.name}`, ...steps.map((step) => `    ${step.case}`)])

const lint: Command = {
  keeps: (given) => chartsIn(given).map((name) => lintToKeep(name, 'thorough' in given.flags)),
  run: (given) => {
    const isThorough = 'thorough' in given.flags
    const wanted = chartsIn(given)
    const before = lockedFlows()
    const nothing = { findings: [], unreached: [], oneWay: {} }
    // A shared step is dead only if no chart takes its transitions. What the other charts take is in the lock file.
    const all = models.map(({ name, machine }): KeptLint & { chart: ToolChart } => ({
      chart: toolChart(machine),
      ...(wanted.includes(name) ? keptLint(name, isThorough) : { ...nothing, ...before[name], findings: [] }),
    }))
    const steps = all.flatMap((each) => each.findings.flatMap(({ rule, at }) => (rule === 'no cases' ? [at] : [])))
    const shared = [...deadIn(all), ...alwaysSame(all)].filter((finding) => !isExplained(finding, steps))
    const findings = [...all.flatMap((each) => each.findings), ...shared].filter(({ flow }) => wanted.includes(flow))
    return {
      lines: [
        ...findings.map(({ flow, rule, at, message }) => `${flow}: ${rule}: ${placeInWords(flow, at)}: ${message}`),
        `${counted(wanted.length, 'chart')}, ${counted(findings.length, 'finding')}`,
      ],
      json: findings,
      hasFound: findings.length > 0,
    }
  },
}

const suitesToKeep = (given: CommandArguments) => chartsIn(given).map((name) => suiteToKeep(name, optionsIn(given), keyOf(given)))

const gen: Command = {
  keeps: suitesToKeep,
  run: (given) => {
    const suites = chartsIn(given).map((name) => suiteFor(name, given))
    const reasons = suites.flatMap(({ reasons: listed, flow }) => listed.map((reason) => `${flow}: ${reason}`))
    if ('write' in given.flags || 'check' in given.flags) {
      const before = lockedFlows()
      const fresh = new Map(suites.map(({ flow, locked: fresh }) => [flow, fresh]))
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
      json: suites.map(({ flow, paths }) => ({ flow, paths })),
      hasFound: reasons.length > 0,
    }
  },
}

/** Parses minimum percentages such as `transitions=100,guards=90`. Throws WrongUsage for an unknown kind. */
const gatesIn = ({ flags }: CommandArguments): Map<string, number> =>
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

const coverage: Command = {
  keeps: (given) => (given.flags['from'] === undefined ? suitesToKeep(given) : []),
  run: async (given) => {
    const gates = gatesIn(given)
    const from = given.flags['from']
    const { recordings, refused } = await readRecordings(from === undefined ? [] : from.split(','))
    const seen = new Set(recordings.flatMap(({ machines }) => machines.map(({ id }) => id)))
    const charts = chartsIn(given).filter((name) => from === undefined || given.words.length > 0 || seen.has(name))
    const covered = charts.map((name) => {
      if (from !== undefined) {
        const { reachable, steps } = keptSteps(name)
        return { name, reachable, covers: seenIn(steps, recordings) }
      }
      const { reachable, paths } = suiteFor(name, given)
      return { name, reachable, covers: together(paths.map((path) => path.covers)) }
    })
    const before = from === undefined ? lockedFlows() : {}
    const vanished = covered.flatMap(({ name, reachable }) =>
      kinds.flatMap((kind) => {
        const fewer = (before[name]?.reachable[kind] ?? 0) - reachable[kind].length
        return fewer > 0 ? [`${name}: ${fewer} fewer ${kind} can be reached than in the lock file`] : []
      }),
    )
    const rows = covered.flatMap(({ name, reachable: all, covers }) => {
      return kinds.map((kind) => {
        const there = new Set(covers[kind])
        const missing = all[kind].filter((each) => !there.has(each))
        const percent = all[kind].length === 0 ? 100 : Math.floor(((all[kind].length - missing.length) / all[kind].length) * 100)
        const gate = gates.get(kind) ?? 0
        return { flow: name, kind, of: all[kind].length, percent, missing, isMet: percent >= gate }
      })
    })
    return {
      lines: [
        ...rows.flatMap(({ flow, kind, of, percent, missing, isMet }) => [
          `${flow}: ${percent}% of ${of} ${kind}${isMet ? '' : ', below the gate'}`,
          ...missing.slice(0, 5).map((each) => `  not covered: ${targetInWords(flow, kind, each)}`),
          ...(missing.length > 5 ? [`  and ${missing.length - 5} more: --json lists all`] : []),
        ]),
        ...vanished,
        ...refused,
      ],
      json: rows,
      hasFound: rows.some(({ isMet }) => !isMet) || refused.length > 0 || vanished.length > 0,
    }
  },
}

const minimizing: Command = {
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
          `${flow}: ${counted(before.paths, 'path')} with ${counted(before.steps, 'step')} ${after.paths === before.paths ? 'cannot be reduced' : `can be reduced to ${after.paths} with ${counted(after.steps, 'step')}`}. No set of paths needs fewer than ${counted(bound, 'step')}`,
      ),
      json: rows,
      hasFound: false,
    }
  },
}

const run: Command = {
  run: async (given) => {
    if (given.flags['engine'] === 'browser')
      return runInBrowser(given.words.length > 0 ? chartsIn(given) : ['booking'], given.flags['seed'])
    const { engine = 'pure', shard, against } = given.flags
    if (against !== undefined) return againstCommand(against, chartsIn(given), given.flags['out'])
    const options = optionsIn(given)
    const ran = await Promise.all(
      chartsIn(given).map(async (name) => {
        const { explored, paths } = wantedSuite(name, options)
        return { count: paths.length, astray: await runSuite({ flow: name, paths, nodes: explored.graph.nodes }, engine, shard) }
      }),
    )
    const astray = ran.flatMap((each) => each.astray)
    const count = ran.reduce((sum, each) => sum + each.count, 0)
    return {
      lines: [
        ...astray.map(
          ({ path, step, case: name, expected, found }) =>
            `${path.flow} ${path.id}: step ${step + 1} '${name}' diverged\n  expected ${JSON.stringify(expected)}\n  found ${JSON.stringify(found)}`,
        ),
        astray.length === 0
          ? `${counted(count, 'path')} run, all as expected`
          : `${counted(count, 'path')} run, ${astray.length} of them diverged`,
      ],
      json: astray.map(({ path, ...rest }) => ({ flow: path.flow, path: path.id, ...rest })),
      hasFound: astray.length > 0,
    }
  },
}

const mutating: Command = {
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
        `${flow}: ${mutants - survivors.length} of ${counted(mutants, 'fault')} caught (${caught.toFixed(1)}%)`,
        ...survivors.map(({ mutant, reason }) => `  survived: ${mutant}: ${reason ?? 'no reason in src/paths/survivors.ts'}`),
      ]),
      json: rows,
      hasFound: rows.some(({ caught, survivors }) => caught < gate || survivors.some(({ reason }) => reason === undefined)),
    }
  },
}

/** The commands of `npm run paths` that generate, run and measure paths, in the order of the help text. */
export const ownCommands = { lint, gen, coverage, minimize: minimizing, run, mutate: mutating } satisfies Record<string, Command>
