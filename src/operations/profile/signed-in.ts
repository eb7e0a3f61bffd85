import * as z from 'zod/mini'
import { wireText, WirePrice } from '../wire/price.ts'

/**
 * Decodes the points in the first alternative of a price, whose currency is FFCURRENCY (contract, 3). Undefined if there are
 * none.
 */
export const MaybePoints = z.pipe(
  z.nullish(WirePrice),
  z.transform((price) => price?.alternatives[0]?.find(({ currency }) => currency === 'FFCURRENCY')?.amount),
)

/** Decodes the signed-in account (contract, 14). `account` is undefined if nobody is signed in, which is not an error. */
export const SignedIn = z.pipe(
  z.looseObject({
    authenticated: z._default(z.boolean(), false),
    expiresAt: wireText,
    profileType: wireText,
    displayName: wireText,
    miles: MaybePoints,
  }),
  z.transform(({ authenticated, expiresAt, profileType, displayName, miles }) => ({
    isSignedIn: authenticated,
    expiresAt,
    account: authenticated
      ? { kind: profileType === 'AGENCY' ? ('agency' as const) : ('member' as const), displayName: displayName ?? '', miles }
      : undefined,
  })),
)
