import type { ClaimFacts, PageClaimName } from '#src/domain/page-claim.ts'

/** Attributes that mark an element as a claim. */
export type ClaimMark = Readonly<{ 'data-claim': PageClaimName; 'data-facts': string }>

/**
 * Builds the attributes for an element that makes a claim: its name and the facts that it states, which tests compare with the database.
 */
export const claimed = <Name extends PageClaimName>(name: Name, facts: ClaimFacts<Name>): ClaimMark => ({
  'data-claim': name,
  'data-facts': JSON.stringify(facts),
})
