import type { ReactNode } from 'react'
import { useMoneyClaim } from './money-claim.ts'

/** A sentence that says that the traveller was not charged: a claim. */
export function NothingTaken({ children }: { children: ReactNode }) {
  return <span {...useMoneyClaim()('untouched')}>{children}</span>
}
