import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { useAccount, useAccountSend } from './account.tsx'

/** Offers to sign in where that gives more options. Renders nothing if somebody is signed in. `hint` is beside the button. */
export function SignInOffer({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  const isNobody = useAccount(({ context }) => context.who === undefined)
  const send = useAccountSend()
  if (!isNobody) return null
  return (
    <Row>
      <Button aria-haspopup="dialog" onClick={() => send({ type: 'account.open' })}>
        {children}
      </Button>
      <Muted small>{hint}</Muted>
    </Row>
  )
}
