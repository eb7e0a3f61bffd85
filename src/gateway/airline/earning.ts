import { brandOf } from './brands.ts'

const kilometresInMile = 1.609_344

/** Minimum miles per flight. It applies to short flights and cheap fares. */
const fewestMiles = 250

/** Rate of each tier, as a percentage of the standard rate. */
const tiers: Readonly<Record<string, number>> = { BLUE: 100, SILVER: 125, GOLD: 150, PLATINUM: 200 }

/**
 * Computes the miles that a member earns on a flight, at least 250, from its distance in kilometres, the fare family and the member's
 * tier.
 */
export const milesOn = (kilometres: number, brandId: string, tier = 'BLUE'): number => {
  const rate = ((brandOf(brandId)?.miles ?? 100) / 100) * ((tiers[tier] ?? 100) / 100)
  return Math.max(fewestMiles, Math.round((kilometres / kilometresInMile) * rate))
}

/** Returns an agency's commission on a fare family, in basis points of the fare. Light pays the least, business and first the most. */
export const commissionShare = (brandId: string): number => {
  const { cabin, id } = brandOf(brandId) ?? {}
  if (id === 'LIGHT') return 300
  return cabin === 'Business' || cabin === 'First' ? 800 : 500
}
