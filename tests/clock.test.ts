import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { shiftClock } from './shift-clock.ts'
import { ahead, suiteTime } from './today.ts'

/**
 * Creates a separate global scope, like a page's, with its clock shifted by some milliseconds. It is shifted twice, because the
 * second time must have no effect.
 */
const worldAt = (by: number) => (script: string) =>
  runInNewContext(`(${shiftClock.toString()})(${by}); (${shiftClock.toString()})(${by}); ${script}`) as unknown

it('runs every test at the suite’s time', () => {
  expect(Math.abs(Date.now() - suiteTime())).toBeLessThan(100)
  expect(Math.abs(Date.now() - ahead - performance.timeOrigin - performance.now())).toBeLessThan(100)
})

it('shifts each way of reading the time exactly once, and leaves other dates alone', () => {
  const year = 365 * 86_400_000
  const inAYear = Date.now() - ahead + year
  const read = worldAt(year)(`JSON.stringify([
    Date.now(), new Date().getTime(), Date.parse(Date()), Date.prototype.constructor.now(), Number(new Date(2027, 1, 28)) === Number(new Date(2027, 1, 28, 0)),
    new Date(0).toISOString(), new Date() instanceof Date, Date.UTC(1970, 0, 2), Date.name,
    new (class Day extends Date { isDay = true })().isDay,
  ])`)
  const [now, made, written, built, ...others] = JSON.parse(String(read)) as number[]
  for (const told of [now, made, written, built]) expect(Math.abs((told ?? 0) - inAYear)).toBeLessThan(2_000)
  expect(others).toEqual([true, '1970-01-01T00:00:00.000Z', true, 86_400_000, 'Date', true])
})

it('applies to every page, because a single file opens the browser contexts of walks', () => {
  const opens = readdirSync('tests', { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\.newContext\(|(?:b|B)rowser\(?\)?\)?\.newPage\(|chromium\.launch\(/.test(readFileSync(file, 'utf8')))
  expect(opens.filter((file) => file !== 'tests/clock.test.ts')).toEqual(['tests/walks/browser.ts'])
})
