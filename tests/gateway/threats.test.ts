import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const page = readFileSync(join(root, 'src/gateway/THREATS.md'), 'utf8')

/** The rows of the table, each with the tests that it cites. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat') && !line.startsWith('| ---'))
  .map((line) => {
    const [, threat = '', answer = '', tests = ''] = line.split('|').map((cell) => cell.trim())
    return {
      threat,
      answer,
      tests: [...tests.matchAll(/`([^`]+)` › "([^"]+)"/g)].map(([, file = '', name = '']) => ({ file, name })),
    }
  })

const isThere = ({ file, name }: { file: string; name: string }): boolean => {
  const path = join(root, file)
  if (!existsSync(path)) return false
  const text = readFileSync(path, 'utf8')
  return ["'", '`', '"'].some((quote) => text.includes(`${quote}${name}${quote}`))
}

test('every threat has a defence and a test', () => {
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ answer, tests }) => answer === '' || tests.length === 0).map(({ threat }) => threat)).toEqual([])
})

test('every test that the table cites exists', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((named) => !isThere(named))).toEqual([])
})
