import type { ReactNode } from 'react'
import { claimed } from './claimed.ts'

/** A claim that nothing is bought, changed or cancelled before the traveller confirms. */
export function NothingDone({ children }: { children: ReactNode }) {
  return <span {...claimed('nothingDone', {})}>{children}</span>
}
