/** An airline, host or partner, and the airports at which its flights start or end. Partners are fictional. */
export interface Operator {
  code: string
  name: string
  hubs: readonly string[]
  /** Airports with a small route network of their own. */
  bases: readonly string[]
  /** On long flights, an economy search shows every cabin’s fares but first class. */
  showsCabinsTogether?: boolean
}

const hosts: Readonly<Record<string, Omit<Operator, 'code'>>> = {
  FC: { name: 'Farechart Airways', hubs: ['LHR', 'DXB', 'SIN'], bases: ['MAD', 'LIS', 'JFK'] },
  NJ: { name: 'Najm Airways', hubs: ['AUH', 'IST', 'CMN'], bases: ['CAI', 'BKK', 'MUC'], showsCabinsTogether: true },
}

/** Returns the airline that runs a storefront: the first two letters of its code. */
export function hostOf(storefront: string): Operator {
  const code = storefront.slice(0, 2).toUpperCase()
  return { code, name: `${code} Airways`, hubs: ['LHR', 'DXB', 'SIN'], bases: ['MAD', 'LIS', 'JFK'], ...hosts[code] }
}

/** Airlines whose flights the host sells under its own numbers. Their codes contain a digit, so they never equal a host's. */
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
