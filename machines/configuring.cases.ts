import type { BesideCases } from './cases.ts'
import type { Configuring } from './configuring.ts'

export const configuringCases: BesideCases<Configuring> = {
  starts: [{ name: 'a storefront that the build does not contain', input: {} }],
  spec: ['1. What the product does and for whom'],
  project: ({ configuration }) => ({ isKnown: configuration !== undefined }),
  known: () => ({ flow: 'booking' }),
}
