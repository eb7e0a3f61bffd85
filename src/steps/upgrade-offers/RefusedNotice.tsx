import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { Failure } from '#src/domain/failure.ts'
import type { UpgradeRefusal } from '#src/domain/upgrade.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { useUpgradeRefusal } from '#src/trip/upgrade-words.ts'
import { Notice } from '#src/ui/Notice.tsx'

const Facts = z.object({
  reason: z.catch(z.optional(z.string()), undefined),
  until: z.catch(z.optional(z.string()), undefined),
  seatsLeft: z.catch(z.optional(z.number()), undefined),
  waitlistOfferId: z.catch(z.optional(z.string()), undefined),
})

const factsOf = (failure: Failure | undefined) => Facts.safeParse(failure?.response ?? {}).data ?? {}

/** The name of a refusal of the upgrade's own family; '' for any other. */
const refusalIn = ({ errorCode }: Failure): string => /\.UPGRADE\.(\w+)$/.exec(errorCode)?.[1] ?? ''

function Reason({ failure }: { failure: Failure }) {
  const refusal = useUpgradeRefusal()
  const { reason, until, seatsLeft = 0, waitlistOfferId } = factsOf(failure)
  switch (refusalIn(failure)) {
    case 'SOLD_OUT':
      return (
        <>
          {seatsLeft > 0 ? (
            <Plural
              value={seatsLeft}
              one="Only # seat is left: choose who takes it."
              other="Only # seats are left: choose who takes them."
            />
          ) : (
            <Trans>Somebody else took the last seats a moment ago.</Trans>
          )}{' '}
          {waitlistOfferId ? <Trans>You can wait for a seat on the waitlist instead.</Trans> : null}
        </>
      )
    case 'OFFER_EXPIRED':
      return <Trans>Its price was not kept any longer. Below are the prices of this moment.</Trans>
    case 'NOT_ENOUGH_POINTS':
      return <Trans>You have fewer miles than these upgrades take.</Trans>
    case 'NOT_ENOUGH_CERTIFICATES':
      return <Trans>You have fewer certificates than these upgrades take.</Trans>
    case 'SIGN_IN_NEEDED':
      return <Trans>Miles and certificates need a sign-in.</Trans>
    case 'NOT_TOGETHER':
      return <Trans>These upgrades cannot be bought together: buy one now, and the other after it.</Trans>
    case 'NOT_ALLOWED':
      return <>{refusal(reason as UpgradeRefusal, until)}</>
    default:
      return failure.errorCode === 'ERR.SSW.PNR.CHANGED_MEANWHILE' ? (
        <Trans>The booking was changed meanwhile. Below is what is on offer for it as it is now.</Trans>
      ) : (
        <Trans>The airline did not take this choice. Below is what is on offer now.</Trans>
      )
  }
}

/** Why what was chosen could not be had: nothing was charged, and the list is as it is now. */
export function RefusedNotice() {
  const { t } = useLingui()
  const failure = useTrip(({ context }) => context.failure)
  const isRefused = useTrip((trip) => trip.matches({ 'upgrade-offers': { choosing: 'refused' } }))
  const isUnsaved = useTrip((trip) => trip.matches({ 'upgrade-offers': { choosing: 'unsaved' } }))
  if (!failure || !(isRefused || isUnsaved)) return null
  return (
    <Notice kind="error" title={isRefused ? t`This upgrade could not be taken` : t`Your choice could not be saved`}>
      <p>{isRefused ? <Reason failure={failure} /> : <Trans>Try once more in a moment. What you chose is still here.</Trans>}</p>
      <p>
        <Trans>Nothing was charged and your trip is as it was.</Trans>
      </p>
    </Notice>
  )
}
