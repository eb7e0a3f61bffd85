import { type ReactNode, Suspense, useState } from 'react'
import { Disclosure } from '#src/ui/Disclosure.tsx'

/** A disclosure whose content, which may be a lazy component, is rendered only while it is open. */
export function LazyDisclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary={summary} open={isOpen} onToggle={setOpen}>
      {isOpen ? <Suspense>{children}</Suspense> : null}
    </Disclosure>
  )
}
