import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

// `npm run chaos` runs all attacks on the gateway with the full counts. `npm run chaos -- guessing hoarding` runs only these two, and
// `npm run chaos -- PGlite` runs only the tests that are repeated on PGlite.

/**
 * The attacks, and the test files below tests/gateway that make them. Those in `onEach` run on PostgreSQL and again on PGlite. The
 * others choose their databases themselves: two processes need a server, and kills try both. Tests that could damage stored rows
 * end with the invariant queries.
 */
const attacks = {
  'kill -9': {
    chosen: ['purchase/kill', 'flows/kill'],
    onEach: ['purchase/crash', 'purchase/crash-parts', 'flows/crash', 'mail/crash'],
  },
  'terminated backends, stopped database': { chosen: ['database/outage'] },
  'failover to a standby': { chosen: ['database/failover'] },
  'skewed clocks': { chosen: ['upkeep/clocks'] },
  'full disk, damaged folder': { chosen: ['start', 'database/full-disk'] },
  'two processes': { chosen: ['workers', 'purchase/races', 'purchase/races-parts', 'cart/race'] },
  'roll-over under load': { chosen: ['rollover'] },
  floods: { chosen: ['connections'], onEach: ['http/limits', 'fuzz'] },
  guessing: { onEach: ['abuse/abuse', 'bookings/booked-already'] },
  hoarding: { onEach: ['cart/hoarding'] },
  'lost answers of the processor': { chosen: ['payments/processors'], onEach: ['purchase/at-processor', 'holds/at-processor'] },
  invariants: {
    onEach: ['purchase/invariants', 'purchase/invariants-kept', 'exchanges/invariants', 'upgrades/invariants'],
  },
}

/** The databases, and the kinds of files that run on each. */
const databases = { PostgreSQL: ['chosen', 'onEach'], PGlite: ['onEach'] }

const words = process.argv.slice(2)
if (words.includes('--help')) {
  process.stdout.write(`npm run chaos -- [attack…] [database…]    runs all attacks on the gateway, or only those named, and reports which it withstood

Attacks: ${Object.keys(attacks).join('; ')}. Part of a name is enough: npm run chaos -- guessing hoarding
Databases: PostgreSQL; PGlite. Without one, the attacks run on both.
`)
  process.exit(0)
}
const namedDatabases = words.filter((word) => word in databases)
const namedAttacks = words.filter((word) => !(word in databases))
const unknown = namedAttacks.filter((word) => !Object.keys(attacks).some((name) => name.includes(word)))
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown attack or database: ${unknown.join(', ')}. Attacks: ${Object.keys(attacks).join('; ')}. Databases: ${Object.keys(databases).join('; ')}.\n`,
  )
  process.exit(1)
}
const chosen = Object.entries(attacks).filter(
  ([name]) => namedAttacks.length === 0 || namedAttacks.some((word) => name.includes(word)),
)

const folder = mkdtempSync(join(tmpdir(), 'farechart-chaos-'))
const looks = join(folder, 'invariants.txt')

const read = (results) => {
  try {
    return JSON.parse(readFileSync(results, 'utf8')).testResults
  } catch {
    process.stderr.write('The tests ended without results.\n')
    process.exit(1)
  }
}

/** Runs test files on a database. Returns the results by file, and whether all tests passed. */
const runOn = (database, names) => {
  const results = join(folder, `${database}.json`)
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'gateway',
      '--disable-console-intercept',
      // Each file starts several processes, so two files at a time would miss their deadlines on a small machine.
      '--no-file-parallelism',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...names.map((name) => `tests/gateway/${name}.test.ts`),
    ],
    {
      stdio: 'inherit',
      // The environment can lower the counts: `FARECHART_FULL=` for all, or for example `FARECHART_KILLS=20` for one.
      env: {
        FARECHART_FULL: '1',
        ...process.env,
        FARECHART_DATABASE: database,
        FARECHART_SHARE: '',
        FARECHART_INVARIANTS: looks,
      },
    },
  )
  const ran = new Map(
    read(results).map(({ name, ...result }) => [
      relative('tests/gateway', relative('.', name)).replace(/\.test\.ts$/, ''),
      result,
    ]),
  )
  return { ran, hasPassed: status === 0 }
}

/**
 * Reads the lines that tests append whenever they run the invariant queries. Each has the database's name and the number of
 * violations.
 */
const linesIn = (path) => {
  try {
    return readFileSync(path, 'utf8').trim().split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** Prints the results of an attack's files. Returns true if all of them ran and passed. */
const report = (attack, names, ran) => {
  const held = { passed: 0, failed: 0, skipped: 0 }
  let milliseconds = 0
  const titles = []
  for (const name of names) {
    const result = ran.get(name)
    if (!result) {
      process.stdout.write(`  FAILED  ${name}: it did not run\n`)
      held.failed += 1
      continue
    }
    milliseconds += result.endTime - result.startTime
    for (const { status: outcome, title } of result.assertionResults) {
      held[outcome === 'passed' || outcome === 'failed' ? outcome : 'skipped'] += 1
      // Titles with a number or "killed" report how often an attack was made.
      if (/\b\d{2,}\b|\bkilled\b/.test(title)) titles.push(`${outcome === 'passed' ? '  passed  ' : '  FAILED  '}${title}`)
    }
  }
  const skipped = held.skipped > 0 ? `, ${held.skipped} skipped` : ''
  process.stdout.write(
    `${attack}: ${held.passed} passed, ${held.failed} failed${skipped} in ${Math.round(milliseconds / 1_000)} s\n${titles.map((title) => `${title}\n`).join('')}`,
  )
  return held.failed === 0
}

const filesOf = (...kinds) => chosen.flatMap(([, files]) => kinds.flatMap((kind) => files[kind] ?? []))
const runs = Object.entries(databases)
  .map(([database, kinds]) => ({ database, kinds }))
  .filter(({ database }) => namedDatabases.length === 0 || namedDatabases.includes(database))
  .filter(({ kinds }) => filesOf(...kinds).length > 0)
if (runs.length === 0) {
  process.stderr.write('The named attacks are not repeated on PGlite. Leave out PGlite.\n')
  process.exit(1)
}
const results = runs.map(({ database, kinds }) => runOn(database, filesOf(...kinds)))

process.stdout.write('\nChaos: the attacks on the gateway and their results\n')
let isHeld = results.every(({ hasPassed }) => hasPassed)
for (const [attack, files] of chosen)
  for (const kind of ['chosen', 'onEach'])
    for (const [place, { database, kinds }] of runs.entries())
      if (files[kind] && kinds.includes(kind))
        isHeld = report(kind === 'chosen' ? attack : `${attack} on ${database}`, files[kind], results[place].ran) && isHeld

const looked = linesIn(looks).map((line) => line.split(' '))
for (const database of new Set(looked.map(([name]) => name))) {
  const own = looked.filter(([name]) => name === database)
  const broken = own.filter(([, count]) => count !== '0').length
  process.stdout.write(`Invariant queries on ${database}: run ${own.length} times, violated ${broken} times\n`)
}
process.stdout.write(
  isHeld ? 'The gateway withstood every attack.\n' : 'The gateway did not withstand every attack. See FAILED above.\n',
)
rmSync(folder, { recursive: true, force: true })
process.exitCode = isHeld ? 0 : 1
