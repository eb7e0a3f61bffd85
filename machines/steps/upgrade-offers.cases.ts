import { hasAnyOffer } from '#src/domain/upgrade-choice.ts'
import type { StepCases } from '../cases.ts'

export const upgradeOffersCases: StepCases = {
  step: 'upgrade-offers',
  spec: ['2. Screens and routes'],
  reads: ({ booking, cart, flow, upgrades, failure }, isIn) => ({
    isKnown: booking !== undefined,
    isOpen: cart?.trip?.flow === flow,
    ...(isIn('shopping', 'shoppingForMember', 'asking', 'opening', 'reading', 'comparing') && {
      hasFailed: failure !== undefined,
    }),
    ...(isIn('shoppingForMember', 'comparing') && { hasOffers: upgrades && hasAnyOffer(upgrades) }),
  }),
  events: {
    'upgrades.choose': { 'an upgrade': { wishes: [{ offerId: 'I1', payWith: 'MONEY' }] }, nothing: { wishes: [] } },
  },
}
