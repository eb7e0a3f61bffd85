import type { StepCases } from '../cases.ts'

const flights: StepCases = {
  step: 'flight-selection',
  spec: ['2. Screens and routes'],
  reads: ({ picks, offers, shown }, isIn) => ({
    picks: picks.map((ref) => ref ?? 'none'),
    ...(isIn('choosing', 'comparing') && { legs: offers?.legs.map(({ rows }) => rows.length > 0) }),
    ...(isIn('adding') && { shown: [shown?.amount, shown?.currency] }),
  }),
}

export const flightSelectionCases: StepCases = {
  ...flights,
  reads: (trip, isIn) => ({
    ...flights.reads?.(trip, isIn),
    ...(isIn('adding', 'betterFares.taking') && { shown: [trip.shown?.amount, trip.shown?.currency] }),
    ...(isIn('betterFares.finding') && {
      onSale: trip.offers?.legs.map(({ rows }) => rows.flatMap(({ offers }) => offers.map(({ ref }) => ref))),
    }),
    ...(isIn('betterFares') && { betterFares: trip.betterFares?.fares.map(({ refs }) => refs.join()) }),
    hasBeenAsked: (trip.betterFares?.offeredOn.length ?? 0) > 0,
  }),
  events: {
    'betterFare.take': { 'the better fare': { refs: [8] }, 'a fare that is not on offer': { refs: [9] } },
    'offer.pick': { 'an offer': { leg: 0, ref: -7 } },
    'leg.show': { 'the first leg': { leg: 0 } },
    'day.pick': { 'the day after': { leg: 0, date: '2027-05-05' } },
    'rules.show': { 'of an offer': { refs: [-7] } },
  },
}

/** Flight selection in an exchange. */
export const exchangeFlightsCases: StepCases = {
  ...flights,
  reads: (trip, isIn) => ({
    ...flights.reads?.(trip, isIn),
    agreedFares: trip.agreedFares,
    losing: trip.losing?.ref,
    ...(isIn('comparing') && {
      monthsToRead: [...new Set(trip.calendar?.asked.filter((month) => !trip.calendar?.read.includes(month)))],
    }),
  }),
  events: {
    'offer.pick': {
      'an offer': { leg: 0, ref: 21 },
      'a fare that gives less': { leg: 0, ref: 23 },
      'what is lost agreed to': { leg: 0, ref: 23, isAgreed: true },
    },
    'leg.show': { 'the first leg': { leg: 0 } },
    'day.pick': { 'the day after': { leg: 0, date: '2027-05-06' } },
    'days.show': { 'of a month': { month: '2027-05-01' } },
    'rules.show': { 'of an offer': { refs: [21] } },
  },
}
