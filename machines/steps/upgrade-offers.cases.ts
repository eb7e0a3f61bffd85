import { hasAnyOffer } from '#src/domain/upgrade-choice.ts'
import type { StepCases } from '../cases.ts'

export const upgradeOffersCases: StepCases = {
  step: 'upgrade-offers',
  spec: ['2. Screens and routes'],
  reads: ({ booking, cart, flow, upgrades, failure, wishes, priced }, isIn) => ({
    isKnown: booking !== undefined,
    isOpen: cart?.trip?.flow === flow,
    ...(isIn('shopping', 'shoppingForMember', 'asking', 'opening', 'reading', 'comparing') && {
      hasFailed: failure !== undefined,
    }),
    ...(isIn('pricing', 'beginning', 'adding', 'changing') && {
      isSelectedAgain: wishes !== priced,
      isSelected: (wishes?.length ?? 0) > 0,
      isChosen: (cart?.upgrade?.chosen.length ?? 0) > 0,
    }),
    ...(isIn('shoppingForMember', 'comparing') && { hasOffers: upgrades && hasAnyOffer(upgrades) }),
  }),
  events: {
    'upgrades.price': { 'an upgrade': { wishes: [{ offerId: 'I1', payWith: 'MONEY' }] }, nothing: { wishes: [] } },
    'upgrades.choose': { 'an upgrade': { wishes: [{ offerId: 'I1', payWith: 'MONEY' }] }, nothing: { wishes: [] } },
  },
}
