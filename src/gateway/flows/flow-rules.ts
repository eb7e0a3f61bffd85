import { noChangeChosen } from '../bookings/change-refusals.ts'
import type { ChangeFlow, FlowRules } from '../bookings/flow-rules.ts'
import { writeItinerary } from '../cart/cart-answer.ts'
import { settledExchange } from '../cart/settle.ts'
import { beginExchange } from '../exchanges/begin-exchange.ts'
import { whyExchangeOver } from '../exchanges/exchange-over.ts'
import { writeExchange } from '../exchanges/write-exchange.ts'
import { offerLife } from '../search/keep-offers.ts'
import { renewUpgrades } from '../upgrades/renew-upgrades.ts'
import { settleUpgrade } from '../upgrades/settle-upgrade.ts'
import { giveUpgradesBack, takeUpgrades } from '../upgrades/take-upgrades.ts'
import { writeUpgradeSelection } from '../upgrades/write-upgrades.ts'
import { whyNoAddition } from './addition-rules.ts'
import { optionRefusal } from './option-refusal.ts'
import { renewThings } from './renew-things.ts'

/** Changes the seats, extras, insurance and names of a booking. */
const mto: FlowRules = {
  enter: ({ conversation, now }) => {
    conversation.state.expiresAt = new Date(now + offerLife).toISOString()
  },
  refuse: whyNoAddition,
  keepsPriceOnceBegun: true,
  renew: renewThings,
}

/** Exchanges the flights of a booking. A separate operation prices the new flights. */
const exchange: FlowRules = {
  enter: (call, payload) => {
    const { trip } = call.conversation.state
    if (trip) trip.exchange = beginExchange(call, payload, trip.paid)
  },
  writeCart: async (call) => ({ exchange: await writeExchange(call, writeItinerary) }),
  comesBack: (state) => settledExchange(state),
  refuse: (facts, trip) =>
    optionRefusal(['EXCHANGE_FLIGHT', 'IROP'], trip) ?? whyExchangeOver(facts, facts.state, facts.row.payload),
  keepsPriceOnceBegun: false,
  // The chosen flights replace those that the airline changed.
  settle: ({ payload }) => ({ ...payload, airlineChange: undefined }),
}

/** Upgrades passengers of a booking to higher cabins. */
const upgrade: FlowRules = {
  writeCart: ({ conversation: { state } }) => ({
    upgrade: state.trip?.upgrade && writeUpgradeSelection(state.trip.upgrade, state.currency),
  }),
  refuse: ({ state }, trip) =>
    (state.trip?.upgrade?.chosen ?? []).length === 0 ? noChangeChosen('upgrade') : optionRefusal(['UPGRADE'], trip),
  keepsPriceOnceBegun: false,
  take: takeUpgrades,
  giveBack: giveUpgradesBack,
  settle: settleUpgrade,
  renew: (call) => renewUpgrades(call),
}

/** The rules of each flow that changes a booking. All differences between these flows belong here. */
export const flowRules: Readonly<Record<ChangeFlow, FlowRules>> = { mto, exchange, upgrade }
