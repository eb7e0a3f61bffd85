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

/** Begins with the files that are known to be slow; the rest follow as Vitest has them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = slow.findIndex((file) => moduleId.endsWith(`/${file}`))
      return place === -1 ? slow.length : place
    }
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
