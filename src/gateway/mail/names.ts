import { msg } from '@lingui/core/macro'
import type { RefundForm, RefundLine } from '#src/domain/refund.ts'
import { textsByLocale } from '../platform/words.ts'

/** The names of what bookings contain and of what pays for them. */
export const namesIn = textsByLocale((say) => ({
  cabins: {
    Economy: say(msg`Economy`),
    PremiumEconomy: say(msg`Premium economy`),
    Business: say(msg`Business`),
    First: say(msg`First`),
  },
  forms: {
    CREDIT_CARD: say(msg`Card`),
    APPLE_PAY: say(msg`Apple Pay`),
    REDIRECT: say(msg`Provider`),
    POINTS: say(msg`Miles`),
    VOUCHER: say(msg`Voucher`),
    GIFT_CARD: say(msg`Gift card`),
    AGENCY_CREDIT: say(msg`Agency credit`),
    CREDIT: say(msg`Travel credit`),
    CERTIFICATE: say(msg`Upgrade certificates`),
  } satisfies Record<RefundForm, string>,
  refundKinds: {
    fare: say(msg`Fare`),
    tax: say(msg`Taxes and charges`),
    seat: say(msg`Seats`),
    upgrade: say(msg`Upgrade`),
    extra: say(msg`Extras`),
    insurance: say(msg`Travel insurance`),
    cover: say(msg`Protection`),
    fee: say(msg`Fees`),
  } satisfies Record<RefundLine['kind'], string>,
  extras: {
    BAG: say(msg`Checked bag (23 kg)`),
    HEAVYBAG: say(msg`Heavier bag (up to 32 kg)`),
    SPORT: say(msg`Sports equipment`),
    MEAL: say(msg`Meal`),
    VGML: say(msg`Vegan meal`),
    MOML: say(msg`Halal meal`),
    GFML: say(msg`Gluten-free meal`),
    CHML: say(msg`Children’s meal`),
    LOUNGE: say(msg`Lounge`),
    PRIORITY: say(msg`Priority boarding`),
    FASTTRACK: say(msg`Fast track at security`),
    WIFI: say(msg`Wi-Fi on board`),
    PET: say(msg`Pet in the cabin`),
  } satisfies Record<string, string>,
  otherExtra: say(msg`Extra service`),
}))

export type Names = ReturnType<typeof namesIn>
