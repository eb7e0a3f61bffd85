import { msg } from '@lingui/core/macro'
import type { MailKind } from '#src/domain/mail.ts'
import { textsByLocale } from '../platform/words.ts'

/** Values for the texts of a message, formatted and isolated from the direction of the surrounding text. */
export interface Named {
  reference: string
  /** The destination of the outbound journey. */
  city: string
  airline: string
  /** The time by which the hold must be paid. */
  until: string
  /** The cabin of an upgrade. */
  cabin: string
  flight: string
  /** Where a refund goes: a card, a miles account or a travel credit. */
  to: string
}

/** The wording of a message: its kind, or a change that only waitlists an upgrade. */
export type Wording = MailKind | 'UPGRADE_WAITS'

type ByWording = Record<Wording, (named: Named) => string>

/** The subjects, titles and first sentences of messages about bookings. */
export const wordings = textsByLocale(
  (say): Record<'subjects' | 'titles' | 'leads', ByWording> => ({
    subjects: {
      BOOKED: ({ city, reference }) => say(msg`Your trip to ${city} is booked: ${reference}`),
      HOLD_PAID: ({ city, reference }) => say(msg`Your trip to ${city} is paid for and booked: ${reference}`),
      HELD: ({ city, reference }) => say(msg`Your flights to ${city} are on hold: ${reference}`),
      HOLD_ENDING: ({ city, reference }) => say(msg`Your hold on flights to ${city} ends soon: ${reference}`),
      HOLD_EXTENDED: ({ city, reference }) => say(msg`You have more time to pay for your flights to ${city}: ${reference}`),
      HOLD_ENDED: ({ city, reference }) => say(msg`Your hold on flights to ${city} has expired: ${reference}`),
      HOLD_RELEASED: ({ city, reference }) => say(msg`You released your flights to ${city}: ${reference}`),
      CHANGED: ({ city, reference }) => say(msg`Your trip to ${city} has been changed: ${reference}`),
      CORRECTED: ({ city, reference }) => say(msg`The details of your trip to ${city} have been corrected: ${reference}`),
      UPGRADE_WAITS: ({ reference }) => say(msg`Your upgrade is waiting for a seat: ${reference}`),
      CANCELLED: ({ city, reference }) => say(msg`Your trip to ${city} is canceled: ${reference}`),
      REFUND_SENT: ({ to, reference }) => say(msg`Your refund (${to}) is on its way: ${reference}`),
      UPGRADE_CLEARED: ({ cabin, reference }) => say(msg`You’ve been upgraded to ${cabin}: ${reference}`),
      UPGRADE_NOT_CLEARED: ({ cabin, reference }) => say(msg`No seat came free in ${cabin}: ${reference}`),
      UPGRADE_LEFT: ({ cabin, reference }) => say(msg`You left the waitlist for ${cabin}: ${reference}`),
      AIRLINE_CHANGED: ({ city, reference }) => say(msg`Your flights to ${city} have changed: ${reference}`),
    },

    titles: {
      BOOKED: ({ city }) => say(msg`You’re going to ${city}`),
      HOLD_PAID: ({ city }) => say(msg`You’re going to ${city}`),
      HELD: () => say(msg`Your flights are on hold`),
      HOLD_ENDING: () => say(msg`Your hold ends soon`),
      HOLD_EXTENDED: () => say(msg`You have more time to pay`),
      HOLD_ENDED: () => say(msg`Your hold has expired`),
      HOLD_RELEASED: () => say(msg`You released your hold`),
      CHANGED: () => say(msg`Your trip has been changed`),
      CORRECTED: () => say(msg`Your details have been corrected`),
      UPGRADE_WAITS: () => say(msg`Your upgrade is waiting for a seat`),
      CANCELLED: () => say(msg`Your trip is canceled`),
      REFUND_SENT: () => say(msg`Your refund is on its way`),
      UPGRADE_CLEARED: ({ cabin }) => say(msg`You’ve been upgraded to ${cabin}`),
      UPGRADE_NOT_CLEARED: () => say(msg`Your upgrade didn’t come through`),
      UPGRADE_LEFT: () => say(msg`You left the upgrade waitlist`),
      AIRLINE_CHANGED: () => say(msg`We had to change your flights`),
    },

    leads: {
      BOOKED: ({ reference }) =>
        say(msg`Your tickets are issued, and this is your receipt. Keep your booking reference handy: ${reference}.`),
      HOLD_PAID: ({ reference }) =>
        say(
          msg`You’ve paid for the flights we held, and your tickets are issued. This is your receipt. Your booking reference is ${reference}.`,
        ),
      HELD: ({ reference, until }) =>
        say(
          msg`We’re keeping your flights until ${until}. Pay before then to get your tickets; after that the flights go back on sale. Your booking reference is ${reference}.`,
        ),
      HOLD_ENDING: ({ city, until }) =>
        say(
          msg`Pay by ${until} to keep your flights to ${city}. After that they go back on sale, and you won’t be charged for them.`,
        ),
      HOLD_EXTENDED: ({ city, until }) =>
        say(msg`We’re now keeping your flights to ${city} until ${until}. Pay before then to get your tickets.`),
      HOLD_ENDED: ({ city, until }) =>
        say(msg`The time to pay ended on ${until}, so your flights to ${city} are back on sale. You weren’t charged for them.`),
      HOLD_RELEASED: ({ city }) => say(msg`Your flights to ${city} are back on sale. You won’t be charged for them.`),
      CHANGED: ({ reference }) =>
        say(
          msg`We’ve made your changes. Everything below shows your trip as it is now. Your booking reference is still ${reference}.`,
        ),
      CORRECTED: ({ reference }) =>
        say(
          msg`We’ve made the corrections below, free of charge. If you didn’t ask for them, contact us right away. Your booking reference is still ${reference}.`,
        ),
      UPGRADE_WAITS: ({ reference }) =>
        say(
          msg`Your trip stays as it is until a seat becomes free. We’ll write to you as soon as it’s decided. Your booking reference is ${reference}.`,
        ),
      CANCELLED: () => say(msg`We’ve canceled your trip as you asked. Its tickets are no longer valid for travel.`),
      REFUND_SENT: ({ reference }) =>
        say(msg`We’ve sent your refund for booking ${reference}. Here’s where it went and when to expect it.`),
      UPGRADE_CLEARED: ({ cabin, flight }) => say(msg`A seat came free: you’re flying in ${cabin} on ${flight}.`),
      UPGRADE_NOT_CLEARED: ({ cabin, flight }) => say(msg`No seat came free in ${cabin} on ${flight}. You’ll fly as booked.`),
      UPGRADE_LEFT: ({ cabin, flight }) =>
        say(msg`You’re no longer waiting for a seat in ${cabin} on ${flight}. You’ll fly as booked.`),
      AIRLINE_CHANGED: ({ airline }) =>
        say(
          msg`We’re sorry: ${airline} had to change some of your flights. Your tickets stay valid until you decide: accept the new flights, choose others or get your money back.`,
        ),
    },
  }),
)
