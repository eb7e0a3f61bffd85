import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { WaitingUpgrade } from '#src/domain/upgrade.ts'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { WaitingFacts, WaitingName } from './WaitingFacts.tsx'
import styles from './upgrade-waitlist.module.css'
import { AsItWas } from '#src/trip/KeptTrip.tsx'
import { ForSomeOnly } from '#src/trip/ForSomeOnly.tsx'

const schema = z.object({ upgradeIds: z.array(z.string()).check(z.minLength(1, 'required')) })

/** Lists the waitlisted upgrades with their refunds. None is preselected. */
export function Choosing({ upgrades, isAsking }: { upgrades: readonly WaitingUpgrade[]; isAsking: boolean }) {
  const { t } = useLingui()
  const send = useSend()
  const chosen = useTrip(({ context }) => context.waiting?.chosen) ?? []
  const isUnsaved = useTrip((trip) => trip.matches({ 'upgrade-waitlist': { choosing: 'unsaved' } }))
  const { field, submit } = useSchemaForm({
    schema,
    start: { upgradeIds: [...chosen] },
    wordsOf: () => t`Choose at least one upgrade`,
    onSubmit: ({ upgradeIds }) => send({ type: 'upgrades.giveBack', upgradeIds }),
  })
  const { error, id, ...box } = field('upgradeIds')
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {isUnsaved ? (
          <Notice kind="error" title={<Trans>We couldn’t take you off the waitlist</Trans>}>
            <p>
              <AsItWas>
                <Trans>You’re still on the waitlist. Try again in a moment.</Trans>
              </AsItWas>
            </p>
          </Notice>
        ) : null}
        <Card>
          <fieldset className={styles.list}>
            <legend>
              <Trans>Which upgrade do you want to stop waiting for?</Trans>
            </legend>
            {upgrades.map((upgrade, index) => (
              <div key={upgrade.id} className={styles.item}>
                <CheckboxField
                  label={<WaitingName upgrade={upgrade} />}
                  hint={<WaitingFacts upgrade={upgrade} />}
                  {...box}
                  id={index === 0 ? id : undefined}
                  error={index === 0 ? error : undefined}
                  value={upgrade.id}
                />
              </div>
            ))}
          </fieldset>
        </Card>
        <ForSomeOnly doing="leaving" travellers={Math.max(0, ...upgrades.map(({ passengerIds }) => passengerIds.length))} />
        <Row>
          <Button type="submit" variant="go" pending={isAsking} pendingLabel={t`One moment`}>
            <Trans>Continue</Trans>
          </Button>
          <Button variant="plain" onClick={() => send({ type: 'trip.show' })}>
            <Trans>Back to your trip</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
