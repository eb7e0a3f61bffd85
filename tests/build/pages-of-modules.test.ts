import { expect, it } from 'vitest'
import { withPages } from '#src/build/pages-of-modules.ts'

const source = { texts: { 'en-US': 'Pay' }, placeholders: [] }

it('names the pages on which a message may appear', () => {
  const pages = { 'src/steps/payment/Pay.tsx': ['payment'], 'src/trip/Pay.tsx': ['myb', 'payment'] }
  const sources = {
    step: { ...source, files: ['src/steps/payment/Pay.tsx'] },
    both: { ...source, files: ['src/trip/Pay.tsx', 'src/steps/payment/Pay.tsx'] },
    around: { ...source, files: ['src/steps/payment/Pay.tsx', 'src/app/frame/Shell.tsx'] },
  }
  const named = withPages(sources, pages)
  expect(Object.entries(named).map(([id, each]) => [id, each.pages])).toEqual([
    ['step', ['payment']],
    ['both', ['myb', 'payment']],
    ['around', []],
  ])
})
