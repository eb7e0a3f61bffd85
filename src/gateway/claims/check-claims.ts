import * as z from 'zod/mini'
import { type ClaimFacts, type PageClaim, type PageClaimName, pageClaims } from '#src/domain/page-claim.ts'
import type { Checkers, Evidence } from './checker.ts'
import { conversationCheckers } from './conversation.ts'
import { fareCheckers } from './fares.ts'
import { moneyCheckers } from './money.ts'
import { bookingCheckers } from './bookings.ts'
import { productCheckers } from './products.ts'
import { stayCheckers } from './stays.ts'
import { upgradeCheckers } from './upgrades.ts'

/** The checkers of all claims that pages can make. */
export const checkers: Checkers<PageClaimName> = {
  ...moneyCheckers,
  ...conversationCheckers,
  ...fareCheckers,
  ...bookingCheckers,
  ...productCheckers,
  ...stayCheckers,
  ...upgradeCheckers,
}

const isClaim = (name: string): name is PageClaimName => name in pageClaims

const contradicted = async <Name extends PageClaimName>(moment: Evidence, name: Name, facts: unknown) => {
  const read = z.safeParse<z.ZodMiniType>(pageClaims[name].facts, facts)
  if (!read.success) return `its facts are malformed: ${z.prettifyError(read.error)}`
  return checkers[name](moment, read.data as ClaimFacts<Name>).catch((thrown: Error) => thrown.message)
}

/**
 * Lists the claims of a page that the database contradicts, each with the contradicting row: `claim 'paid' {…} is contradicted by
 * booking {…}`. Only reads.
 */
export const contradictions = async (moment: Evidence, claims: readonly PageClaim[]): Promise<string[]> => {
  const found: string[] = []
  for (const { name, facts } of claims) {
    const row = isClaim(name) ? await contradicted(moment, name, facts) : 'no checker: the claim is unknown'
    if (row !== undefined) found.push(`claim '${name}' ${JSON.stringify(facts)} is contradicted by ${row}`)
  }
  return found
}
