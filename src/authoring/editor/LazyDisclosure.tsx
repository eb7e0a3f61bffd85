import { type ReactNode, Suspense, useState } from 'react'
import { Disclosure } from '#src/ui/Disclosure.tsx'

/** A disclosure that renders its content only while it is open, so that a lazy component is loaded only when it is needed. */
export function LazyDisclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary={summary} open={isOpen} onToggle={setOpen}>
      {isOpen ? <Suspense>{children}</Suspense> : null}
    </Disclosure>
  )
}
