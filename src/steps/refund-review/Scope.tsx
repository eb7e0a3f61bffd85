import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Cancelling, CancelScope } from '#src/domain/refund.ts'
import { ForSomeOnly } from '#src/trip/ForSomeOnly.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import type { Words } from './content.ts'
import { claimed } from '#src/trip/claimed.ts'

/** Selects the parts of the trip to cancel. Parts that cannot be cancelled give the reason. */
export function Scope({ cancelling: { choices, scope }, words }: { cancelling: Cancelling; words: Words }) {
  const { t } = useLingui()
  const send = useSend()
  const allowed = choices.scopes.filter(({ isAllowed }) => isAllowed)
  const [picked, setPicked] = useState(scope ?? (allowed.length === 1 ? (allowed[0]?.id ?? '') : ''))
  const { booking } = choices
  const travellers = booking.passengers.length
  const nameOf = ({ passengerIds: [first] }: CancelScope) => {
    const name = callNameOf(passengerBy(booking.passengers, first))
    return first === undefined ? (
      <Plural
        value={travellers}
        one="The whole trip"
        _2="The whole trip, both travelers"
        other="The whole trip, all # travelers"
      />
    ) : (
      <Trans>Only {name}</Trans>
    )
  }
  return (
    <Card>
      {booking.status === 'held' ? (
        <Notice announces={false}>
          <span {...(booking.hold && claimed('heldUntil', { reference: booking.reference, payBy: booking.hold.payBy }))}>
            {words.holdText}
          </span>
        </Notice>
      ) : null}
      <RadioGroup
        legend={words.scopeTitle}
        name="scope"
        value={picked}
        onChange={setPicked}
        choices={choices.scopes.map((each) => ({
          value: each.id,
          label: nameOf(each),
          detail: each.isAllowed ? undefined : t`not possible online`,
          disabled: !each.isAllowed,
        }))}
      />
      {allowed.some(({ passengerIds }) => passengerIds.length === 1) ? null : <ForSomeOnly doing="cancelling" />}
      <Row>
        <Button variant="go" onClick={() => send({ type: 'scope.pick', scope: picked })}>
          <Trans>See your refund</Trans>
        </Button>
        <Button onClick={() => send({ type: 'trip.show' })}>
          <Trans>Keep the trip</Trans>
        </Button>
      </Row>
    </Card>
  )
}
