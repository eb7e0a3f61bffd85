/** An airline and the airports where its flights start or end. It is either a host or a partner; the partners are fictional. */
export interface Operator {
  code: string
  name: string
  hubs: readonly string[]
  /** Airports with a smaller network than that of a hub. */
  bases: readonly string[]
  /** True if an economy search on long-haul routes also shows the fares of higher cabins, except first class. */
  showsCabinsTogether?: boolean
}

const hosts: Readonly<Record<string, Omit<Operator, 'code'>>> = {
  FC: { name: 'Farechart Airways', hubs: ['LHR', 'DXB', 'SIN'], bases: ['MAD', 'LIS', 'JFK'] },
  NJ: { name: 'Najm Airways', hubs: ['AUH', 'IST', 'CMN'], bases: ['CAI', 'BKK', 'MUC'], showsCabinsTogether: true },
}

/** Returns the airline that runs a storefront. The first two letters of the storefront code are the airline's code. */
export function hostOf(storefront: string): Operator {
  const code = storefront.slice(0, 2).toUpperCase()
  return { code, name: `${code} Airways`, hubs: ['LHR', 'DXB', 'SIN'], bases: ['MAD', 'LIS', 'JFK'], ...hosts[code] }
}

/**
 * Partners, whose flights the host sells under its own flight numbers. Partner codes contain a digit, so they never equal a
 * host's code.
 */
export const partners: readonly Operator[] = [
  ['Y0', 'Polderlijn', 'AMS'],
  ['L0', 'Lutèce Air', 'CDG'],
  ['R0', 'Rheinland Regional', 'FRA VIE'],
  ['E0', 'Aegir Air', 'ATH'],
  ['N0', 'Northline', 'ARN'],
  ['H0', 'Pacific Hudson', 'LAX ATL'],
  ['M0', 'Maple Shuttle', 'YYZ'],
  ['G0', 'Ipê Linhas', 'GRU BOG'],
  ['K0', 'Savanna Wings', 'JNB'],
  ['D0', 'Deccan Air', 'DEL BOM'],
  ['S0', 'Sakura Line', 'HND ICN'],
  ['C0', 'Coral Sea Air', 'SYD'],
  ['Q0', 'Nile Crescent', 'CAI'],
].map(([code = '', name = '', bases = '']) => ({ code, name, hubs: [], bases: bases.split(' ') }))
