import { useLingui } from '@lingui/react/macro'
import { isolated } from '../player/names.ts'
import type { CallOutcome, NotLive } from './plan.ts'
import type { LiveVerdict } from './run-live.ts'
import type { Missing, Replaced } from './stand-ins.ts'

/** Messages of the live mode. */
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
      people: t`invented travelers instead of the real ones`,
      contact: t`an invented e-mail address and phone number`,
      card: t`a test card`,
      billing: t`an invented address`,
      amount: t`the amount due now`,
      requestId: t`a new request ID`,
      answer: t`current values from the gateway instead of the recorded ones`,
      offer: t`the same flight as offered now`,
      otherFlight: t`another flight in the same fare, because the recorded one isn’t on sale`,
    },
    missing: {
      password: t`This needs a password, which is never recorded.`,
      reference: t`The booking reference was removed from the recording.`,
      bank: t`The payment went through a bank or a payment provider, where nobody can act for the traveler.`,
      member: t`The payment used the balance of a signed-in account.`,
      voucher: t`The payment used a voucher or a gift card, whose code is never recorded.`,
      captcha: t`The payment asked a question that only a person can answer.`,
      text: t`Something the traveler typed was removed from the recording.`,
    },
    cannot: {
      noBeginning: t`The start of the recording was dropped, so it isn’t known where the charts started.`,
      noFlow: t`This recording is of a chart that can’t run on its own.`,
      ownTrip: t`The recording starts in the traveler’s own trip. Its booking reference was removed, so the trip can’t be opened.`,
    },
    verdicts: { same: t`as recorded`, different: t`different`, refused: t`not sent`, waiting: t`no answer yet` },
    callOf: ({ name, outcome, errorCode }) => {
      const call = isolated(name)
      if (errorCode === 'CLIENT.LIVE_WRITE_REFUSED') return t`${call} was not sent, because it would change data`
      const code = isolated(errorCode ?? '')
      if (outcome === 'error') return t`${call} failed: ${code}`
      if (outcome === 'done') return t`${call} was answered`
      return outcome === 'cancelled' ? t`${call} was canceled` : t`${call} has not been answered yet`
    },
  }
}
