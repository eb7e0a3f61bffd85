import type { ReactNode } from 'react'
import { useMoneyClaim } from './money-claim.ts'

/** Marks the claim that the traveller was not charged. */
export function NothingTaken({ children }: { children: ReactNode }) {
  return <span {...useMoneyClaim()('untouched')}>{children}</span>
}
