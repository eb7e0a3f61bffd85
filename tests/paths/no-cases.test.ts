import { expect, it } from 'vitest'
import { modelOf } from '#src/paths/explore.ts'
import { lintChart } from '#src/paths/lint.ts'

it('reports a step without cases once, by the missing file, and none of the consequences', () => {
  const model = modelOf('cancelUpgrade')
  const withoutEvents: typeof model = {
    ...model,
    steps: [],
    project: () => ({}),
    casesAt: (snapshot) => model.casesAt(snapshot).filter(({ origin }) => origin === 'router'),
  }
  expect(lintChart(withoutEvents, false).findings).toEqual([
    {
      flow: 'cancelUpgrade',
      rule: 'no cases',
      at: 'upgrade-waitlist',
      message: 'write machines/steps/upgrade-waitlist.cases.ts, and list it in machines/cancelUpgrade.cases.ts',
    },
  ])
})
