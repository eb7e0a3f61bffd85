import { Trans } from '@lingui/react/macro'
import type { Press } from '#machines/press.ts'
import { unbroken } from '#src/domain/itinerary.ts'
import { claimed } from '#src/trip/claimed.ts'

/** Names the action that the end of the session interrupted, and the next thing to do. */
export function PressTold({ press: { type, event } }: { press: Press }) {
  const seat = event && 'choice' in event ? <bdi>{unbroken(event.choice.seat)}</bdi> : null
  switch (type) {
    case 'payment.submit':
      return (
        <span {...claimed('notCharged', {})}>
          <Trans>
            You pressed Pay, but nothing was sent and you weren’t charged. We don’t keep card numbers or codes, so enter them
            again, check the price and press Pay.
          </Trans>
        </span>
      )
    case 'change.confirm':
      return (
        <span {...claimed('asItWas', {})}>
          <Trans>You confirmed your changes, but nothing was sent. Check them and confirm again.</Trans>
        </span>
      )
    case 'giveBack.confirm':
    case 'cancel.confirm':
    case 'release.confirm':
    case 'answer.confirm':
      return (
        <span {...claimed('asItWas', {})}>
          <Trans>You confirmed, but nothing was sent and your trip hasn’t changed. Check it and confirm again.</Trans>
        </span>
      )
    case 'seat.pick':
      return <Trans>You chose seat {seat}, but it wasn’t saved. Choose it again.</Trans>
    case 'seat.remove':
      return <Trans>You gave up seat {seat}, but that wasn’t saved. Give it up again if you still want to.</Trans>
    case 'extras.set':
      return <Trans>Your choice of extras wasn’t saved. Choose them again.</Trans>
    case 'insurance.add':
      return <Trans>You added insurance, but it wasn’t saved. Add it again.</Trans>
    case 'insurance.remove':
      return <Trans>You removed the insurance, but that wasn’t saved. Remove it again if you still want to.</Trans>
    case 'cover.add':
      return <Trans>You chose a cover, but it wasn’t saved. Choose it again.</Trans>
    case 'cover.remove':
      return <Trans>You removed a cover, but that wasn’t saved. Remove it again if you still want to.</Trans>
    case 'covers.show':
      return <Trans>We couldn’t show the covers again. They’re listed with the extras.</Trans>
    case 'passengers.submit':
      return <Trans>The passenger details you sent weren’t saved. Check them and send them again.</Trans>
    case 'betterFare.take':
      return <Trans>You chose a better fare, but it wasn’t saved. Choose it in the list if you still want it.</Trans>
    case 'step.next':
      return <Trans>The flights you chose weren’t added to your trip. Choose them again.</Trans>
    case 'rules.show':
      return <Trans>We couldn’t show the fare rules. Open them again.</Trans>
    case 'card.recognise':
      return <Trans>The card you were entering wasn’t sent. Enter it again.</Trans>
    case 'upgrades.price':
    case 'upgrades.choose':
      return <Trans>The upgrades you chose weren’t saved. Choose them again.</Trans>
    default:
      return <Trans>What you last chose on this page wasn’t saved. Choose it again.</Trans>
  }
}
