import { describe, expect, it } from 'vitest'
import { chunkOfShared } from '#src/build/shared-modules.ts'

/** Modules, each with the modules that import it. `cycle` and `other-cycle` import each other. */
const importers: Record<string, readonly string[]> = {
  'charts.ts': [],
  'results.tsx': [],
  'money.ts': ['price.ts', 'charts.ts'],
  'price.ts': ['results.tsx'],
  'rows.ts': ['results.tsx'],
  'network.ts': ['entry.ts'],
  'entry.ts': [],
  'cycle.ts': ['other-cycle.ts', 'results.tsx'],
  'other-cycle.ts': ['cycle.ts', 'charts.ts'],
}

const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) }

describe('the chunk of shared modules', () => {
  const nameOf = chunkOfShared('shared', [[/entry\.ts$/], [/results\.tsx$/, /charts\.ts$/]])
  const namesOf = (...ids: string[]) => ids.map((id) => nameOf(id, graph))

  it('has what all files of a list import, directly or through others, also in a cycle', () => {
    expect(namesOf('money.ts', 'cycle.ts', 'other-cycle.ts')).toEqual(['shared', 'shared', 'shared'])
  })

  it('has what one file imports that is listed alone, and the file itself', () => {
    expect(namesOf('network.ts', 'entry.ts')).toEqual(['shared', 'shared'])
  })

  it('has nothing that only one of several files imports', () => {
    expect(namesOf('price.ts', 'rows.ts', 'results.tsx', 'charts.ts', 'unknown.ts')).toEqual([null, null, null, null, null])
  })
})
