import type { Booking } from '#src/domain/booking.ts'
import { fullNameIn } from '#src/domain/full-name.ts'
import { takenFrom } from '#src/domain/payment-fact.ts'
import type { LetterSection } from './letter.ts'
import { valuesIn } from './money-sections.ts'
import type { UpgradeNews } from './news.ts'
import type { Speech } from './speech.ts'

/**
 * Builds the section about a decided upgrade: its passengers, and the money, miles and certificates that are charged or
 * returned.
 */
export const upgradeSections = (speech: Speech, { passengers }: Booking, news: UpgradeNews): LetterSection[] => {
  const { texts, apart, sum, form, list } = speech
  const { charge, kind, passengerIds, losesSeats, seats } = news
  const people = passengers
    .filter(({ id }) => passengerIds.includes(id))
    .map(({ firstName, lastName }) => fullNameIn({ firstName, lastName }, speech.locale))
  const values = valuesIn(speech, news)
  const isCleared = kind === 'UPGRADE_CLEARED'
  const money = charge && (isCleared ? texts.nowCharged : texts.letGo)(apart(sum(takenFrom(charge))), apart(form(charge)))
  return [
    {
      heading: texts.headings.upgrade,
      rows: [{ label: speech.cabin(news.cabin), value: list(people) }],
      notes: [
        ...(money === undefined ? [] : [money]),
        ...(values === undefined ? [] : [(isCleared ? texts.takenFromAccount : texts.givenBack)(apart(values))]),
        ...(isCleared && seats.length > 0 ? [texts.newSeats(list(seats.map(apart)))] : []),
        ...(isCleared && losesSeats ? [texts.chosenSeatLeft] : []),
      ],
    },
  ]
}
