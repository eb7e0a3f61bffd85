import { availableParallelism } from 'node:os'
import type { TestProjectConfiguration } from 'vitest/config'
import { authorStandIns } from '../src/build/author-stand-ins.ts'
import { exhaustiveTestsLeftOut, processTestsLeftOut, walksLeftOut, walksTaken } from './share.ts'

const unit = {
  environment: 'node' as const,
  // A busy machine is slow, not wrong, so only tests that hang time out.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  maxWorkers: '100%',
}

/** The groups of test files, each with what its files need. */
export const projects: TestProjectConfiguration[] = [
  // The files of a worker share loaded modules, and those of screens share a window that is emptied before each file.
  {
    extends: true,
    test: {
      ...unit,
      name: 'unit',
      include: ['tests/**/*.test.ts'],
      exclude: ['tests/app/**', 'tests/gateway/**', 'tests/walks/**', 'tests/bench/**', ...exhaustiveTestsLeftOut],
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      ...unit,
      name: 'screens',
      include: ['tests/app/**/*.test.ts', 'tests/*/**/*.test.tsx'],
      exclude: ['tests/traced/**', ...exhaustiveTestsLeftOut],
      setupFiles: ['tests/prepare-screens.ts'],
      isolate: false,
    },
  },
  // Pages as authors see them, with texts that carry their source.
  {
    extends: true,
    plugins: [authorStandIns(true)],
    test: {
      ...unit,
      name: 'traced',
      include: ['tests/traced/**/*.test.tsx'],
      exclude: [...exhaustiveTestsLeftOut],
      setupFiles: ['tests/prepare-screens.ts'],
    },
  },
  // Every file opens its own gateway; only the loaded modules are shared.
  {
    extends: true,
    test: {
      ...unit,
      name: 'gateway',
      include: ['tests/gateway/**/*.test.ts'],
      exclude: [...processTestsLeftOut, ...exhaustiveTestsLeftOut],
      isolate: false,
      globalSetup: 'tests/name-skipped.ts',
      // Each worker waits half of the time for a database in another process.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      sequence: { groupOrder: 1 },
    },
  },
  {
    extends: true,
    test: {
      name: 'walks',
      include: [...walksTaken],
      exclude: [...walksLeftOut],
      environment: 'node',
      testTimeout: 300_000,
      hookTimeout: 180_000,
      // Polling waits as long as a busy machine needs.
      expect: { poll: { timeout: 30_000 } },
      maxWorkers: 3,
      // One browser for all files of a worker, and one product for those that leave its clock and answers alone.
      isolate: false,
      globalSetup: 'tests/walks/shared-product.ts',
      setupFiles: ['tests/walks/fail-on-uncaught.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'bench',
      include: ['tests/bench/**/*.bench.ts'],
      environment: 'node',
      fileParallelism: false,
      maxWorkers: 1,
    },
  },
]
