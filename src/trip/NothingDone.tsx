import type { ReactNode } from 'react'
import { claimed } from './claimed.ts'

/** Marks the claim that nothing is bought, changed or cancelled until the traveller confirms. */
export function NothingDone({ children }: { children: ReactNode }) {
  return <span {...claimed('nothingDone', {})}>{children}</span>
}
