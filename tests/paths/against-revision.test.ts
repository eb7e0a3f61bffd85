import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFile } from '#src/desk/opening/opening.ts'
import { playbackOf } from '#src/desk/player/playback.ts'

const folder = mkdtempSync(join(tmpdir(), 'farechart-against-'))

const git = (...args: string[]): void => {
  const author = ['-c', 'user.name=qa', '-c', 'user.email=qa@example.com']
  execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'ignore' })
}

/** Replaces a piece of a step's source. Throws if it is not there once. */
const edit = (before: string, after: string): void => {
  const file = join(folder, 'machines/steps/upgrade-waitlist.ts')
  const source = readFileSync(file, 'utf8')
  if (source.split(before).length !== 2) throw new Error(`upgrade-waitlist.ts does not contain ${before} exactly once`)
  writeFileSync(file, source.replace(before, after))
}

beforeAll(() => {
  for (const part of ['machines', 'src', 'package.json']) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  git('init')
  git('add', 'machines', 'src', 'package.json')
  git('commit', '-m', 'charts: before the changes')
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('names a removed guard, a retargeted failure and a dropped action, and writes a recording of each that the desk opens at that step', async () => {
  edit("guard: 'names an upgrade',", '')
  edit("onError: failing('refused'),", "onError: failing('nothingToCancel'),")
  edit("target: 'reviewing', actions: 'keep error'", "target: 'reviewing'")

  const { stdout, status } = spawnSync(
    process.execPath,
    ['src/build/paths.mjs', 'run', 'cancelUpgrade', '--against', 'HEAD', '--json'],
    { cwd: folder, encoding: 'utf8' },
  )
  const found = JSON.parse(stdout) as { case: string; words: string; step: number; file: string }[]

  expect(status).toBe(1)
  expect(new Set(found.map(({ words }) => words))).toEqual(
    new Set([
      "no longer checks 'names an upgrade'",
      'led to upgrade-waitlist.refused, now leads to upgrade-waitlist.nothingToCancel',
      "no longer does 'keep error'",
    ]),
  )
  for (const { file, step, words } of found) {
    const { opened } = await openFile(new Uint8Array(readFileSync(join(folder, file))))
    if (!opened) throw new Error(`The desk does not open ${file}`)
    const { moments, firstTrouble } = playbackOf(opened.recording)
    expect(opened.recording.failure).toEqual({ n: step, message: `Difference from HEAD: ${words}` })
    expect(moments[firstTrouble]?.n).toBe(step)
  }
}, 120_000)
