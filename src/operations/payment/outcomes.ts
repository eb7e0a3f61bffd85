import { extended } from '#src/domain/hold-terms.ts'
import { fails, failsTelling, invalidField, type KnownToChart, type Outcomes, unsent } from '../outcomes/outcome.ts'
import { heldBooking, holds } from '../outcomes/samples/hold.ts'
import { booked, challenge, eur, form, options } from '../outcomes/samples/trip.ts'

export const paymentOptions: Outcomes<'paymentOptions'> = {
  answers: {
    'a card and points': () => options({ forms: [...options().forms, form('POINTS', { followedBy: ['CREDIT_CARD'] })] }),
    'nothing to pay with': () => options({ forms: [] }),
    'nothing to pay': () => options({ amountDue: eur(0), forms: [] }),
  },
  failures: fails(),
}

export const updatePaymentDetails: Outcomes<'updatePaymentDetails'> = {
  answers: {
    noted: () => ({ paymentType: 'POINTS', cardCode: undefined, amountDue: eur(10_000) }),
  },
  failures: fails('PAYMENT.UNKNOWN_TYPE'),
}

export const paymentDetails: Outcomes<'paymentDetails'> = {
  answers: {
    'what it has now': () => ({ amountDue: eur(10_000), fields: [], form: form('POINTS', { followedBy: ['CREDIT_CARD'] }) }),
  },
  failures: fails('PAYMENT.UNKNOWN_TYPE'),
}

const visa = { code: 'VI', name: 'Visa' }

export const paymentCardType: Outcomes<'paymentCardType'> = {
  answers: {
    'a card that is taken': () => ({ ...visa, accepted: true }),
    'a card that is not taken': () => ({ ...visa, accepted: false }),
  },
  failures: fails(),
}

export const combinableFormsOfPayment: Outcomes<'combinableFormsOfPayment'> = {
  answers: {
    'a card for the rest': () => ({
      firstPayment: { paymentType: 'POINTS', amount: eur(4_000) },
      amountDue: eur(10_000),
      remaining: eur(6_000),
      combinable: [{ paymentType: 'CREDIT_CARD', maximum: undefined }],
    }),
  },
  failures: fails('PAYMENT.NOT_COMBINABLE'),
}

export const dccOffers: Outcomes<'dccOffers'> = { answers: { 'no other currency': () => ({ offers: [] }) }, failures: fails() }

export const bookingInstallments: Outcomes<'bookingInstallments'> = {
  answers: { 'no plan': () => ({ plans: [] }) },
  failures: fails(),
}

export const applePaySession: Outcomes<'applePaySession'> = {
  answers: { 'a session': () => ({ merchantSession: {}, expiresAt: undefined }) },
  failures: fails(),
}

/** Ways in which a purchase can be refused or get no response. */
const noPurchase = {
  ...unsent,
  ...fails(
    'PAYMENT.DECLINED',
    'PRICING.PRICE_CHANGED',
    'PRICING.OFFER_EXPIRED',
    'PRICING.UNABLE_TO_REPRICE',
    'INVENTORY.SOLD_OUT',
    'HOLD.LAPSED',
    'CHANGE.TOO_LATE',
    'TICKETING.FAILED_NOT_CHARGED',
    'TICKETING.VOID_PENDING',
    'PAYMENT.NOT_COMBINABLE',
    'PAYMENT.NOT_AVAILABLE',
  ),
  ...failsTelling('PAYMENT.CAPTCHA_REQUIRED', 'PAYMENT.CAPTCHA_REQUIRED', { siteKey: 'key-1', question: 'Two and two?' }),
  ...failsTelling('PURCHASE.BOOKED_ALREADY', 'PURCHASE.BOOKED_ALREADY', {
    pnr: 'K7QX4M',
    lastName: 'Müller',
    travellers: ['Ana'],
  }),
  ...invalidField('CLIENT.VALIDATION', 'billingData.street1'),
}

const made = ({ booking }: KnownToChart) =>
  booking ? { ...booking, status: 'ticketed' as const, documents: booked.documents } : booked

const checks = {
  'a check in a frame': () => ({ outcome: 'challenge' as const, challenge: challenge('frame') }),
  'a check on a page': () => ({ outcome: 'challenge' as const, challenge: challenge('page') }),
}

export const purchase: Outcomes<'purchase'> = {
  answers: { booked: (known) => ({ outcome: 'booked', booking: made(known) }), ...checks },
  failures: noPurchase,
}

export const fulfillUpgradeOffers: Outcomes<'fulfillUpgradeOffers'> = {
  answers: { booked: (known) => ({ outcome: 'booked', booking: made(known) }), ...checks },
  failures: { ...noPurchase, ...fails('UPGRADE.CARD_NEEDED') },
}

/** The request decides whether a hold is placed, released or extended. */
export const processHold: Outcomes<'processHold'> = {
  answers: {
    'a hold': (_, { variables }) =>
      'holdOptionId' in variables.holdPaymentInput ? { outcome: 'booked', booking: heldBooking } : undefined,
    released: (_, { variables }) =>
      'release' in variables.holdPaymentInput
        ? { outcome: 'booked', booking: { ...heldBooking, status: 'released' } }
        : undefined,
    extended: ({ booking }, { variables }) =>
      'extendTo' in variables.holdPaymentInput && booking?.hold
        ? { outcome: 'booked', booking: { ...heldBooking, hold: extended(booking.hold) } }
        : undefined,
    ...checks,
  },
  failures: { ...noPurchase, ...fails('HOLD.NOT_OFFERED', 'HOLD.NOT_EXTENDABLE') },
}

export const holdOptions: Outcomes<'holdOptions'> = {
  answers: { holds: () => holds, 'no hold': () => ({ options: [], notHeld: [] }) },
  failures: fails(),
}

export const paymentFulfillment: Outcomes<'paymentFulfillment'> = {
  answers: {
    booked: (known) => ({ status: 'BOOKED', reason: undefined, pnr: made(known) }),
    declined: () => ({ status: 'DECLINED', reason: 'provider_declined', pnr: undefined }),
    'not decided yet': () => ({ status: 'PENDING', reason: undefined, pnr: undefined }),
  },
  failures: fails('PAYMENT.DECLINED'),
}

export const cancelAuthorization: Outcomes<'cancelAuthorization'> = {
  answers: {
    'nothing was there': () => ({ status: 'none' }),
    declined: () => ({ status: 'declined', reason: 'card_declined', setAside: [] }),
    voided: () => ({ status: 'voided', reason: 'cancelled', setAside: [] }),
    'void pending': () => ({ status: 'voidPending', reason: 'cancelled', setAside: [eur(10_000)] }),
    'booked after all': () => ({ status: 'booked' }),
  },
  failures: fails(),
}
