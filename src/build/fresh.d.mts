export type Part = 'layouts' | 'storefront' | 'gateway' | 'image'
export function hashOf(part: Part): string
export function isFresh(part: Part): boolean
export function noteBuilt(part: Part, hash: string): void
export const parts: Part[]
