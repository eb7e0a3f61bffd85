import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { nameOfChartsBuild } from '#src/build/charts-build.ts'

const roots: string[] = []

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** Names the build of a project that consists of a flow, a step, the step's cases and a rule, with some of them replaced. */
const nameWith = (replaced: Readonly<Record<string, string>> = {}): string => {
  const root = mkdtempSync(join(tmpdir(), 'charts-'))
  roots.push(root)
  const sources = {
    'machines/booking.ts': 'flow',
    'machines/steps/payment.ts': 'step',
    'machines/steps/payment.cases.ts': 'cases',
    'src/domain/can-enter.ts': 'rule',
    ...replaced,
  }
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return nameOfChartsBuild(root)
}

it.each(['machines/booking.ts', 'machines/steps/payment.ts', 'src/domain/can-enter.ts'])(
  'gives the charts another build name if %s changes',
  (path) => {
    expect(nameWith({ [path]: 'changed' })).not.toBe(nameWith())
  },
)

it('keeps the charts’ build name if only cases change', () => {
  expect(nameWith({ 'machines/steps/payment.cases.ts': 'changed' })).toBe(nameWith())
})
