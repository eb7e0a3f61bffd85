import { Trans } from '@lingui/react/macro'
import { useAccount } from '#src/trip/account.tsx'
import { SignInOffer } from '#src/trip/SignInOffer.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { InMoney } from './AwardNote.tsx'

/** Ways to continue after an award was refused: sign in and keep the flights, or pay with money. */
export default function AwardWays({ isSignInNeeded }: { isSignInNeeded: boolean }) {
  const send = useSend()
  const isMember = useAccount(({ context }) => context.who?.kind === 'member')
  return (
    <>
      {isSignInNeeded ? (
        <SignInOffer hint={<Trans>Your flights stay chosen.</Trans>}>
          <Trans>Sign in</Trans>
        </SignInOffer>
      ) : null}
      <Row>
        {isSignInNeeded && isMember ? (
          <Button variant="go" onClick={() => send({ type: 'step.next' })}>
            <Trans>Continue with these flights</Trans>
          </Button>
        ) : null}
        <InMoney />
      </Row>
    </>
  )
}
