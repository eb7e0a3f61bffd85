import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files, slowest first. If they ran last, one worker would still be busy when the other had finished. */
const slow = [
  'tests/walks/spoken-booking.test.ts',
  'tests/walks/reading.test.ts',
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

/** Test environment from the `@vitest-environment` line at the top of a file. Node if there is no such line. */
const environmentOf = (file: string): string =>
  /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(file, 'utf8').slice(0, 100))?.[1] ?? 'node'

/**
 * Orders test files by project and environment, and within those by the slowest first. A worker is reused, with its modules
 * loaded, only while the next file has the same project and environment. Alternating between them would start a new worker for
 * each file.
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
