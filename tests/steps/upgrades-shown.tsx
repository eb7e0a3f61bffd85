import { fireEvent, screen } from '@testing-library/react'
import UpgradeOffers from '#src/steps/upgrade-offers/screen.tsx'
import type { KeptTrip } from '#machines/trip.ts'
import type { UpgradeOffer, UpgradeOffers as Upgrades } from '#src/domain/upgrade.ts'
import type { Answering } from '#tests/machines/answering.ts'
import {
  bid,
  chosen,
  couple,
  info,
  instantOffer,
  onOffer,
  upgradeCart,
  waitlist,
} from '#src/operations/outcomes/samples/upgrade.ts'
import { showStep } from './answering.tsx'

interface Shown {
  offers?: UpgradeOffer[]
  more?: Partial<Upgrades>
  answers?: Answering
  kept?: Partial<KeptTrip>
  draft?: unknown
}

/** Renders the upgrades of a trip with two passengers. */
export const show = ({ offers = [instantOffer, bid, waitlist], more, answers, kept, draft }: Shown = {}) =>
  showStep({
    step: 'upgrade-offers',
    Screen: UpgradeOffers,
    flow: 'upgrade',
    draft,
    answers: {
      upgradePnr: () => ({ booking: couple, tripOptions: [] }),
      cart: () => upgradeCart([]),
      upgradePnrInfo: () => info,
      upgradeOffers: () => onOffer(offers, more),
      upgradeEligibleOffers: () => onOffer([], more),
      selectUpgradeOffer: () => upgradeCart([chosen(instantOffer)]),
      ...answers,
    },
    kept: { booking: couple, cart: undefined, ...kept },
  })

export const radio = (name: RegExp) => screen.findByRole('radio', { name })
/** Returns the bar with the total. */
export const bar = () => screen.getByRole('region', { name: 'Your total and the next step' })
export const go = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Returns the selected upgrades as they were sent. */
export const asks = (asked: ReturnType<typeof show>['asked']) =>
  asked.find(({ name }) => name === 'selectUpgradeOffer')?.variables
