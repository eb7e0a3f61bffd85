import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { storedResult } from '#src/paths/kept/kept.ts'
import { chartHash, sourcesHash, withoutComments } from '#src/paths/kept/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'farechart-sources-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Copies the sources and edits a file. Returns the folder. */
const editedCopy = (name: string, file: string, added = '\nexport const edited = true\n'): string => {
  const root = join(folder, name)
  mkdirSync(join(root, 'src'), { recursive: true })
  for (const part of ['machines', 'src/paths', 'src/domain', 'src/operations', 'package.json'])
    cpSync(part, join(root, part), { recursive: true })
  writeFileSync(join(root, file), added, { flag: 'a' })
  return root
}

describe('the sources of a chart', () => {
  it('include every step that the chart has, and none that it does not have', () => {
    const root = editedCopy('step', 'machines/steps/hold-options.ts')
    expect(['booking', 'cancelUpgrade'].filter((chart) => chartHash(chart, root) !== chartHash(chart))).toEqual(['booking'])
  })

  it('include the domain modules that its guards use and, for results, the tools as well', () => {
    const domain = editedCopy('domain', 'src/domain/can-enter.ts')
    expect(chartHash('cancelUpgrade', domain)).not.toBe(chartHash('cancelUpgrade'))
    const tools = editedCopy('tools', 'src/paths/sweep.ts')
    expect(chartHash('cancelUpgrade', tools)).toBe(chartHash('cancelUpgrade'))
    expect(sourcesHash('cancelUpgrade', tools)).not.toBe(sourcesHash('cancelUpgrade'))
  })

  it('cover the facts by which the tools distinguish states of the results', () => {
    const facts = editedCopy('facts', 'machines/projection.ts')
    expect(sourcesHash('cancelUpgrade', facts)).not.toBe(sourcesHash('cancelUpgrade'))
  })

  it('include, for results, the outcomes that operations may have', () => {
    const outcomes = editedCopy('outcomes', 'src/operations/protection/outcomes.ts')
    expect(sourcesHash('recovery', outcomes)).not.toBe(sourcesHash('recovery'))
  })
})

describe('comments', () => {
  it('do not affect the hash, because they do not affect the chart', () => {
    const root = editedCopy('comment', 'machines/booking.ts', '\n// Why this chart is as it is.\n')
    expect(sourcesHash('booking', root)).toBe(sourcesHash('booking'))
  })

  it('are recognised only on lines of their own and outside of texts', () => {
    const code = ['/** About', ' * it. */', 'const one = 1 // first', '', '  // alone', '/* near */ const two = 2', '/* begins']
    expect(withoutComments([...code, 'const unseen = 0', 'ends */', 'const three = 3'].join('\n'))).toBe(
      ['const one = 1 // first', '/* near */ const two = 2', 'const three = 3'].join('\n'),
    )
    const text = 'const text = `\n// said\n`'
    expect(withoutComments(text)).toBe(text)
  })
})

it('computes a result once for the same sources and options', () => {
  let made = 0
  const hash = `test-${process.pid}`
  const make = () => ({ count: (made += 1) })
  const all = [{ seed: 1 }, { seed: 1 }, { seed: 2 }].map((options) => storedResult('cancelUpgrade', 'test', options, make, hash))
  expect(all).toEqual([{ count: 1 }, { count: 1 }, { count: 2 }])
  expect(storedResult('cancelUpgrade', 'test', { seed: 1 }, make, `${hash}-later`)).toEqual({ count: 3 })
  expect(storedResult('cancelUpgrade', 'test', { seed: 1 }, make, hash)).toEqual({ count: 4 })
})
