import type { ClaimFacts, PageClaimName } from '#src/domain/page-claim.ts'

/** Attributes that mark a sentence as a claim. */
export type ClaimMark = Readonly<{ 'data-claim': PageClaimName; 'data-facts': string }>

/** Attributes for the element that makes a claim: its name and stated facts, so that they can be checked. */
export const claimed = <Name extends PageClaimName>(name: Name, facts: ClaimFacts<Name>): ClaimMark => ({
  'data-claim': name,
  'data-facts': JSON.stringify(facts),
})
