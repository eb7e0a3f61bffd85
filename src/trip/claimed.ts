import type { ClaimFacts, PageClaimName } from '#src/domain/page-claim.ts'

/** What marks a sentence as a claim on a page. */
export type ClaimMark = Readonly<{ 'data-claim': PageClaimName; 'data-facts': string }>

/** Attributes for the element that makes a claim: its name and the facts that it states, so that they can be checked. */
export const claimed = <Name extends PageClaimName>(name: Name, facts: ClaimFacts<Name>): ClaimMark => ({
  'data-claim': name,
  'data-facts': JSON.stringify(facts),
})
