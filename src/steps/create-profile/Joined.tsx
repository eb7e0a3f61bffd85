import { Trans } from '@lingui/react/macro'
import { use, useEffect } from 'react'
import { AccountContext } from '#src/trip/account.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './create-profile.module.css'

/** Shows the new number of the member or agency. Offers to sign in if that has failed. */
export function Joined() {
  const account = use(AccountContext)
  const joining = useTrip(({ context }) => context.joining)
  const isSignedIn = useTrip((trip) => trip.matches({ 'create-profile': 'joined' }))
  useEffect(() => {
    if (isSignedIn) account?.send({ type: 'account.read' })
  }, [account, isSignedIn])
  const number = joining?.number
  const isAgency = joining?.kind === 'agency'
  return (
    <>
      <Card>
        <p className={styles.number}>
          {isAgency ? (
            <Trans>
              Your agency number: <b dir="ltr">{number}</b>
            </Trans>
          ) : (
            <Trans>
              Your member number: <b dir="ltr">{number}</b>
            </Trans>
          )}
        </p>
        <p>
          {joining?.isMailed ? (
            <Trans>We’ve e-mailed it to you as well. You sign in with this number and your password.</Trans>
          ) : (
            <Trans>Write it down: you sign in with this number and your password.</Trans>
          )}
        </p>
        {joining?.isMailed ? (
          <p className={styles.sandbox}>
            <Trans>
              This is a sandbox. Read the message in <a href="/sandbox/mail/">the sandbox inbox</a>.
            </Trans>
          </p>
        ) : null}
        {isSignedIn ? (
          <Row>
            <LinkButton variant="go" href="#/home">
              <Trans>Find flights</Trans>
            </LinkButton>
            <LinkButton href="#/profile">
              {isAgency ? <Trans>See your agency</Trans> : <Trans>See your profile</Trans>}
            </LinkButton>
          </Row>
        ) : null}
      </Card>
      {isSignedIn ? null : (
        <Notice title={<Trans>You aren’t signed in yet</Trans>}>
          <p>
            <Trans>Your profile is ready, but signing in didn’t work. Try it yourself with your number.</Trans>
          </p>
          <Row>
            <Button variant="go" aria-haspopup="dialog" onClick={() => account?.send({ type: 'account.open' })}>
              <Trans>Sign in</Trans>
            </Button>
          </Row>
        </Notice>
      )}
    </>
  )
}
