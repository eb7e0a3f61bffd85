import { brandOf } from './brands.ts'

const kilometresInMile = 1.609_344

/** The fewest miles that a flight earns. */
const fewestMiles = 250

/** What members of a tier earn, in per cent of the standard rate. */
const tiers: Readonly<Record<string, number>> = { BLUE: 100, SILVER: 125, GOLD: 150, PLATINUM: 200 }

/**
 * Computes the miles that a member earns with a flight, by its distance in kilometres, the fare family and the member's tier. At
 * least 250.
 */
export const milesOn = (kilometres: number, brandId: string, tier = 'BLUE'): number => {
  const rate = ((brandOf(brandId)?.miles ?? 100) / 100) * ((tiers[tier] ?? 100) / 100)
  return Math.max(fewestMiles, Math.round((kilometres / kilometresInMile) * rate))
}

/** Returns an agency's share of the fare of a fare family, in basis points: least for the cheapest, most for the higher cabins. */
export const commissionShare = (brandId: string): number => {
  const { cabin, id } = brandOf(brandId) ?? {}
  if (id === 'LIGHT') return 300
  return cabin === 'Business' || cabin === 'First' ? 800 : 500
}
