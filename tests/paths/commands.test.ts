import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { runPaths } from '#src/paths/main.ts'
import { formats } from '#src/paths/export/export-paths.ts'
import { usages } from '#src/paths/usages.mjs'

const folder = mkdtempSync(join(tmpdir(), 'farechart-paths-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

/** Runs a command. Returns its exit code and its output on both streams. */
const output = async (...args: string[]): Promise<{ code: number; text: string; error: string }> => {
  const [out, error]: [string[], string[]] = [[], []]
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line))
  const complain = vi.spyOn(console, 'error').mockImplementation((line: string) => void error.push(line))
  const code = await runPaths(args)
  log.mockRestore()
  complain.mockRestore()
  return { code, text: out.join('\n'), error: error.join('\n') }
}

const started = 'to give back what waits'
const cases = file('cases.json', [{ start: started, cases: ['cancelUpgradeOffers answers: one that waits', 'step.next'] }])

describe('npm run paths', () => {
  it.each([
    ['lint', 'cancelUpgrade', '--thorough'],
    ['gen', 'cancelUpgrade', '--max-steps', '12'],
    ['gen', 'cancelUpgrade', '--strategy', 'shortest', '--json'],
    ['gen', 'cancelUpgrade', '--strategy', 'simple', '--most', '5'],
    ['gen', 'cancelUpgrade', '--strategy', 'random,sweep', '--stop', 'length(60)', '--seed', '4'],
    ['gen', 'cancelUpgrade', '--strategy', 'weighted', '--stop', 'edge(60) or length(500)'],
    ['coverage', 'cancelUpgrade', '--json'],
    ['minimize', 'cancelUpgrade', '--preserve', 'transitions,guards'],
    ['run', 'cancelUpgrade', '--engine', 'pure'],
    ['run', 'cancelUpgrade', '--engine', 'actor', '--shard', '1/2'],
    ['mutate', 'cancelUpgrade', '--share', '20', '--seed', '3'],
    ['diff', 'now', 'now'],
  ])('prints the same bytes every time, without findings: %s %s %s %s', async (...args) => {
    const first = await output(...args)
    expect({ ...first, text: first.text.length > 0 }).toEqual({ code: 0, text: true, error: '' })
    expect(await output(...args)).toEqual(first)
  })

  it('exports the same bytes every time', async () => {
    const bytes = async (name: string) => {
      await output('export', 'cancelUpgrade', '--to', 'flowrec', '--out', join(folder, name))
      return readdirSync(join(folder, name)).map((each) => [each, readFileSync(join(folder, name, each), 'utf8')])
    }
    const first = await bytes('first')
    expect(first.length).toBeGreaterThan(5)
    expect(await bytes('second')).toEqual(first)
  })

  it.each([
    [['gen', 'cancelUpgrade', '--max-steps', '2'], /more than 2 steps away/],
    [['gen', 'cancelUpgrade', '--stop', 'edge(101) or paths(1000)'], /edge\(101\) was not met[\s\S]*paths\(1000\) was not met/],
    [['gen', 'cancelUpgrade', '--strategy', 'random', '--max-steps', '2'], /not reached in \d+ paths/],
    [['coverage', 'cancelUpgrade', '--max-steps', '2'], /below the gate\n {2}not covered: /],
  ])('exits with 1 and reports the problem: %j', async (args, words) => {
    const { code, text } = await output(...args)
    expect(text).toMatch(words)
    expect(code).toBe(1)
  })

  it.each([
    [[], ''],
    [['nothing'], 'Unknown command nothing. Commands: lint'],
    [['gen', 'nothing'], 'Unknown chart nothing. Charts: booking'],
    [['gen', '--nothing'], 'Unknown option --nothing. Options: --cover, --strategy'],
    [['lint', '--seed', '1'], 'Unknown option --seed. Options: --thorough, --json, --help'],
    [['gen', '--seed'], '--seed needs a value'],
    [['gen', '--seed', 'x'], "--seed must be a whole number, not 'x'"],
    [['gen', '--strategy', 'nothing'], 'Unknown strategy nothing. Strategies: sweep'],
    [['gen', '--cover', 'nothing'], "'nothing' is not a kind of coverage. Kinds: transitions"],
    [['gen', '--stop', 'edge(1'], "'edge(1' is not a valid condition. Use state(n)"],
    [['gen', '--stop', 'edge(1);edge(2)'], 'There are more conditions (2) than strategies (sweep)'],
    [['gen', '--strategy', 'predefined'], 'predefined needs --cases <file>'],
    [
      ['gen', 'cancelUpgrade', '--strategy', 'predefined', '--cases', cases],
      "'step.next' cannot happen after 1 step. Possible cases: ",
    ],
    [['gen', '--strategy', 'predefined', '--cases', 'package.json'], 'package.json contains no cases. Expected a list of'],
    [['gen', '--strategy', 'weighted', '--weights', cases], 'contains no weights. Use the output of heat --json'],
    [['gen', 'cancelUpgrade', '--strategy', 'simple', '--to', 'nowhere'], 'cancelUpgrade has no state nowhere'],
    [['coverage', '--gate', 'nothing=1'], "'nothing=1' is not a valid gate. Example: transitions=100"],
    [['coverage', '--from', 'nothing.flowrec'], 'File not found: nothing.flowrec'],
    [['run', 'cancelUpgrade', '--engine', 'nothing'], 'Unknown engine nothing. Engines: pure, actor, browser'],
    [['run', 'cancelUpgrade', '--shard', '5/4'], "'5/4' is not a valid shard. Example: 1/4"],
    [['export', '--to', 'nothing'], 'export needs --to with one of playwright'],
    [['import', 'nothing.flowrec'], 'File not found: nothing.flowrec'],
    [['heat', 'nothing.flowrec'], 'File not found: nothing.flowrec'],
    [['heat'], 'heat needs at least one recording'],
    [['verify'], 'verify needs at least one recording'],
    [['run', '--against', 'src'], 'src is a file or a folder. Use a git revision instead'],
    [['diff', 'now'], 'diff needs two revisions'],
    [['diff', 'now', 'now', 'nothing'], 'Neither revision has a chart nothing'],
    [['diff', 'now', 'nothing'], 'nothing is neither a file nor a git revision that contains the charts'],
    [['affected', 'now'], 'affected needs two revisions'],
  ])('rejects wrong usage with the reason: %j', async (args, words) => {
    const { code, error } = await output(...args)
    expect(error).toContain(words)
    expect(code).toBe(2)
  })

  it.each([
    'lint',
    'gen',
    'coverage',
    'minimize',
    'run',
    'mutate',
    'export',
    'import',
    'verify',
    'diff',
    'affected',
    'heat',
    'dump',
  ])('explains %s with --help', async (name) => {
    const { code, text } = await output(name, '--help')
    expect(text).toContain(`npm run paths -- ${name}`)
    expect(code).toBe(0)
  })

  it('names every form of export in its help', () => {
    expect(usages.export.usage).toContain(`--to ${formats.join('|')} `)
  })

  it('counts the coverage of recordings, and weights random walks by them', async () => {
    const out = join(folder, 'recorded')
    await output('export', 'cancelUpgrade', '--to', 'flowrec', '--out', out)
    const all = readdirSync(out).map((each) => join(out, each))
    const whole = await output('coverage', '--from', all.join(','), '--gate', 'transitions=100')
    expect(whole).toEqual({ code: 0, text: expect.stringMatching(/^cancelUpgrade: 100% of \d+ transitions$/m), error: '' })
    const one = await output('coverage', '--from', all[0] ?? '', '--gate', 'transitions=100')
    expect(one).toEqual({ code: 1, text: expect.stringContaining('below the gate'), error: '' })
    const weights = join(folder, 'heat.json')
    writeFileSync(weights, (await output('heat', '--json', all[0] ?? '')).text)
    const walk = ['gen', 'cancelUpgrade', '--strategy', 'weighted', '--stop', 'paths(3)']
    const weighted = await output(...walk, '--weights', weights)
    expect(weighted).toEqual({ code: 0, text: expect.stringContaining('cancelUpgrade: 3 paths'), error: '' })
    expect(weighted.text).not.toBe((await output(...walk)).text)
  })
})
