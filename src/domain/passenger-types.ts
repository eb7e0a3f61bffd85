/** The passenger types that are sold. */
export const passengerTypes = ['ADT', 'CHD', 'INF'] as const
