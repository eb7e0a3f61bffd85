import { useLingui } from '@lingui/react/macro'
import { isolated } from '../player/names.ts'
import type { CallOutcome, NotLive } from './plan.ts'
import type { LiveVerdict } from './run-live.ts'
import type { Missing, Replaced } from './stand-ins.ts'

/** Texts of a live replay. */
export interface LiveWords {
  replaced: Readonly<Record<Replaced, string>>
  missing: Readonly<Record<Missing, string>>
  cannot: Readonly<Record<NotLive, string>>
  verdicts: Readonly<Record<LiveVerdict, string>>
  callOf: (call: CallOutcome) => string
}

export const useLiveWords = (): LiveWords => {
  const { t } = useLingui()
  return {
    replaced: {
      people: t`invented people of the sandbox in the place of the travellers`,
      contact: t`an invented e-mail address and phone`,
      card: t`a test card`,
      billing: t`an invented address`,
      amount: t`the amount that is asked now`,
      requestId: t`a new request id`,
      answer: t`what the gateway told now in the place of what it told then`,
      offer: t`the same flight as it is offered now`,
      otherFlight: t`another flight in the same fare: the recorded one is not sold`,
    },
    missing: {
      password: t`A password is needed, and is never recorded.`,
      reference: t`The reference of the booking was taken out of the recording.`,
      bank: t`It was paid on a page of a bank or a provider, where nobody goes in the traveller’s place.`,
      member: t`It was paid with what a signed-in account has.`,
      voucher: t`It was paid with a voucher or a gift card, whose code is never recorded.`,
      captcha: t`A question was answered that only people answer.`,
      text: t`Something that the traveller typed was taken out of the recording.`,
    },
    cannot: {
      noBeginning: t`The recording’s beginning was dropped: what the charts began with is not known.`,
      noFlow: t`This recording is of a chart that does not run by itself.`,
      ownTrip: t`It begins within a trip of the traveller’s, whose reference was taken out: the sandbox has no such trip.`,
    },
    verdicts: { same: t`as recorded`, different: t`different`, refused: t`not sent` },
    callOf: ({ name, outcome, errorCode }) => {
      const call = isolated(name)
      if (errorCode === 'CLIENT.LIVE_WRITE_REFUSED') return t`${call} was held back: it changes something`
      const code = isolated(errorCode ?? '')
      if (outcome === 'error') return t`${call} failed: ${code}`
      if (outcome === 'done') return t`${call} was answered`
      return outcome === 'cancelled' ? t`${call} was given up` : t`${call} has not come back`
    },
  }
}
