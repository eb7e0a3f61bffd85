// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FailureType } from '#src/domain/failure.ts'
import { outcomes } from '#src/operations/outcomes/all.ts'
import { failure } from '#tests/machines/answering.ts'
import { type Asked, places, refuse } from './refusing.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true
  }
})
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const trouble = {
  'CLIENT.NO_RESPONSE': ['NETWORK_ERROR', 'We didn’t get a response. Check your connection and try again.'],
  'CLIENT.MALFORMED': ['MALFORMED', 'We couldn’t read the airline’s answer. The problem isn’t on your side.'],
  'HTTP.503': ['HTTPERROR', 'The airline’s system isn’t working right now. Try again in a moment.'],
  'ERR.SSW.SERVER.UNEXPECTED': ['HTTPERROR', 'The airline’s system isn’t working right now. Try again in a moment.'],
  'ERR.SSW.SERVER.UNAVAILABLE': ['HTTPERROR', 'The airline’s system isn’t working right now. Try again in a moment.'],
  'ERR.SSW.SERVER.TIMEOUT': ['HTTPERROR', 'The airline took too long to answer. Try again in a moment.'],
  'ERR.SSW.CLIENT.TOO_MANY_REQUESTS': ['HTTPERROR', 'Too many attempts in a short time. Wait a while, then try again.'],
  'ERR.SSW.CLIENT.WRONG_FLOW': [
    'businessLogic',
    'This session was started for something else. Start again from your trip, or search again.',
  ],
  'ERR.SSW.A.CODE.NOBODY.KNOWS': ['businessLogic', 'The airline declined without giving a reason.'],
} as const satisfies Record<string, readonly [FailureType, string]>

const awardWords = {
  'AWARD.NOT_ENOUGH_POINTS': 'You don’t have enough miles for these flights. Choose cheaper ones, or pay with money.',
  'AWARD.SIGN_IN_REQUIRED': 'Sign in as a member to pay with your miles. We’ll keep what you chose.',
}

/** Refusals that only some operations can receive, and the sentences for them. */
const refusals: Partial<Record<Asked, Record<string, string>>> = {
  addItinerary: {
    'PRICING.UNABLE_TO_REPRICE': 'These flights are no longer available at this price.',
    ...awardWords,
    'PRICING.NOT_COMBINABLE': 'These two flights can’t be combined. Choose another one.',
    'PRICING.OFFER_EXPIRED': 'These prices have expired',
    'CLIENT.UNKNOWN_OFFER': 'These prices have expired',
    'INVENTORY.SOLD_OUT': 'This fare is sold out',
  },
  passengers: { 'CLIENT.NO_ITINERARY': 'Your trip has no flights yet. Choose flights first.' },
  updatePassengers: {
    'CLIENT.NO_ITINERARY': 'Your trip has no flights yet. Choose flights first.',
    'LOGIN.USER_NOT_AUTHENTICATED': 'Please sign in and try again.',
  },
  saveSelectedSeat: {
    'SEAT.NOT_ALLOWED': 'the airline doesn’t allow this change',
    'CLIENT.NO_ITINERARY': 'Your trip has no flights yet. Choose flights first.',
  },
  addToCart: {
    'ANCILLARY.SOLD_OUT': 'has sold out',
    'ANCILLARY.NOT_ALLOWED': 'This extra isn’t available for this traveler or flight.',
  },
  insuranceAddToCart: { 'INSURANCE.NOT_SOLD': 'This insurance isn’t available for your trip.' },
  paymentOptions: { 'PASSENGERS.MISSING': 'Add every traveler’s name first.' },
  purchase: {
    ...awardWords,
    'CART.EMPTY': 'There’s nothing to pay for yet. Choose flights first.',
    'INVENTORY.SOLD_OUT': 'Something in your trip is sold out',
    'PASSENGERS.MISSING': 'Add every traveler’s name first.',
    'PAYMENT.AUTHENTICATION_FAILED': 'Your bank couldn’t confirm it was you',
    'PAYMENT.BALANCE_TOO_LOW': 'Your balance is too low. Pay a smaller amount from it and the rest another way.',
    'PAYMENT.CAPTCHA_REQUIRED': 'Too many payments failed.',
    'PAYMENT.DCC_EXPIRED': 'The exchange rate has expired. Enter your card again to see the new one.',
    'PAYMENT.DECLINED': 'Your bank declined the payment',
    'PAYMENT.LOCKED': 'This gift card is locked after too many wrong PINs. Pay another way, or call us to unlock it.',
    'PAYMENT.NOT_AVAILABLE': 'We can’t accept cards right now. Choose another way to pay.',
    'PAYMENT.NOT_COMBINABLE': 'These forms of payment can’t be combined. Choose others.',
    'PAYMENT.NOT_DUE': 'There’s nothing to pay for this trip.',
    'PAYMENT.PROCESSING_ERROR': 'We couldn’t reach your bank',
    'PAYMENT.REQUIRED': 'This trip has to be paid for. Choose how to pay.',
    'PAYMENT.TEST_CARDS_ONLY':
      'This storefront is a sandbox and takes its own test cards only. They are listed on the sandbox page.',
    'PAYMENT.UNKNOWN_TYPE': 'This form of payment is no longer available to you. Sign in again, or choose another.',
    'PAYMENT.WALLET_EXPIRED': 'Your wallet’s approval has expired. Approve the payment again.',
    'PRICING.OFFER_EXPIRED': 'Someone else was quicker, or the offer has ended.',
    'PRICING.PRICE_CHANGED': 'The price has changed',
    'PRICING.UNABLE_TO_REPRICE': 'This price is no longer available',
    'PURCHASE.IN_PROGRESS': 'Checking your payment',
    'PURCHASE.REQUEST_ID_REUSED': 'Checking your payment',
    'TICKETING.FAILED_NOT_CHARGED': 'The payment was approved, but we couldn’t issue the tickets.',
    'TICKETING.VOID_PENDING': 'was reserved, not charged',
  },
  processHold: {
    'HOLD.NOT_OFFERED': 'This hold is no longer available',
    'HOLD.TOO_MANY': 'You’ve reached the limit for holds in this browser',
    'INVENTORY.SOLD_OUT': 'These flights are no longer available',
    'PAYMENT.DECLINED': 'We can’t show you a reason. Only your bank can tell you more.',
    'PRICING.PRICE_CHANGED': 'The price has changed',
  },
  tripDetails: {
    'PNR.CANCELLED': 'This booking was canceled.',
    'PNR.CHANGED_MEANWHILE': 'Your trip was changed in another window, or by someone else.',
    'PNR.FLOW_NOT_ALLOWED': 'We couldn’t open this trip',
    'CHANGE.FLOWN': 'The flight has departed.',
    'CHANGE.CHECKED_IN': 'Someone is checked in. Undo the check-in first.',
    'CHANGE.TOO_LATE': 'It’s too late to do this online. Ask at the airport.',
    'HOLD.LAPSED': 'This hold has expired because it wasn’t paid for in time.',
    'HOLD.RELEASED': 'This hold was released.',
    'HOLD.PAID': 'This booking has been paid for already.',
    'HOLD.BEING_PAID': 'Someone is paying for this booking right now.',
  },
}

const isMoneyAsked = (asked: Asked) => asked === 'purchase' || asked === 'processHold'

/** Without a response after money may have moved, the page looks up the outcome instead of reporting a failure. */
const isFoundOut = (asked: Asked, type: FailureType) => isMoneyAsked(asked) && type !== 'businessLogic'

const rows = (Object.keys(places) as Asked[]).flatMap((asked) => [
  ...Object.entries(trouble)
    .filter(([, [type]]) => !isFoundOut(asked, type))
    .filter(([code]) => !(isMoneyAsked(asked) && code === 'ERR.SSW.A.CODE.NOBODY.KNOWS'))
    .map(([code, [type, sentence]]) => ({ asked, code, type: type as FailureType, sentence })),
  ...Object.entries(refusals[asked] ?? {}).map(([code, sentence]) => ({
    asked,
    code: `ERR.SSW.${code}`,
    type: 'businessLogic' as FailureType,
    sentence,
  })),
])

const meet = async ({ asked, code, type, sentence }: (typeof rows)[number]) => {
  const { container } = await refuse(asked, failure(code, { type }))
  await waitFor(() => expect(container.textContent).toContain(sentence))
}

describe('every code of the error catalogue at every operation that can return it', () => {
  it.each(rows)('$asked refused with $code is explained truthfully', async (row) => {
    await meet(row)
    if (row.type !== 'NETWORK_ERROR')
      expect(document.body.textContent).not.toMatch(/did not reach us|didn’t get a response|Check your connection/)
  })

  it('keeps the list of flights after any refusal, unless the list has expired', () => {
    expect(Object.keys(outcomes.addItinerary.failures)).toContain('PRICING.UNABLE_TO_REPRICE')
  })
})

it('knows every code that our own gateway can return', () => {
  const codes = new Set(
    readdirSync('src/gateway', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...readFileSync(`src/gateway/${file}`, 'utf8').matchAll(/'ERR\.SSW\.([A-Z]+\.[A-Z_]+)'/g)].map(([, code]) => code ?? ''),
      ),
  )
  const words = ['failure-words.ts', 'change-refusal.ts', 'upgrade-refusal.ts']
    .map((file) => readFileSync(`src/trip/${file}`, 'utf8'))
    .join()
  // Refusals that travellers never see. An expired conversation is rebuilt, an earlier booking has a page of its own, and the others are
  // mistakes of a client.
  const forPrograms = [
    'AUTHOR.NOTHING_IS_BOUGHT',
    'PURCHASE.BOOKED_ALREADY',
    'CLIENT.INVALID_REQUEST',
    'CLIENT.INVALID_DOCUMENT',
    'CONFIGURATION.UNKNOWN_PATH',
    'SERVER.UNEXPECTED',
    'SERVER.UNAVAILABLE',
    'EXCHANGE.NOT_AUTHORIZED',
    'PNR.FLOW_NOT_ALLOWED',
  ]
  const untold = [...codes].filter(
    (code) =>
      !forPrograms.includes(code) && !words.includes(`'${code}'`) && !new RegExp(`\\b${code.split('.')[1]}\\b`).test(words),
  )
  expect(untold).toEqual([])
})
