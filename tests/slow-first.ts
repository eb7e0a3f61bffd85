import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, the longest first: begun last, one of them keeps a worker busy when the other has nothing left to do. */
const slow = [
  'tests/walks/paths.test.ts',
  'tests/walks/hostile.test.ts',
  'tests/walks/exchange.test.ts',
  'tests/walks/mto.test.ts',
  'tests/walks/cancel.test.ts',
  'tests/walks/upgrade.test.ts',
  'tests/walks/payment-return.test.ts',
  'tests/walks/sign-in.test.ts',
  'tests/walks/forms-of-payment.test.ts',
  'tests/walks/baits.test.ts',
  'tests/walks/hold.test.ts',
  'tests/paths/large-charts.test.ts',
  'tests/gateway/start.test.ts',
]

/** Returns what a file runs in, as its first line names it. Node's own world where it names none. */
const environmentOf = (file: string): string =>
  /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(file, 'utf8').slice(0, 100))?.[1] ?? 'node'

/**
 * Files of one project and one environment in a row, each row begun with the files that are known to be slow. A worker is kept, with its
 * modules loaded and warm, only while the next file is of the same kind: files of two kinds in turn start a worker each.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placed = sorted.map((file) => {
      const place = slow.findIndex((name) => file.moduleId.endsWith(`/${name}`))
      return { file, kind: `${file.project.name} ${environmentOf(file.moduleId)}`, place: place === -1 ? slow.length : place }
    })
    const kinds = [...new Set(placed.map(({ kind }) => kind))]
    return placed
      .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.place - other.place)
      .map(({ file }) => file)
  }
}
