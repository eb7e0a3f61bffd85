import type { ReactNode } from 'react'
import { claimed } from './claimed.ts'

/** A sentence that says that nothing is bought, changed or cancelled before the traveller confirms: a claim. */
export function NothingDone({ children }: { children: ReactNode }) {
  return <span {...claimed('nothingDone', {})}>{children}</span>
}
