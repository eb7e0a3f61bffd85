import { hasAnyOffer } from '#src/domain/upgrade-choice.ts'
import { addsUpgradesOnly, isInCart } from '#src/domain/upgrade-body.ts'
import type { StepCases } from '../cases.ts'
import { wantedUpgrades } from '../upgrade-wishes.ts'

export const upgradeOffersCases: StepCases = {
  step: 'upgrade-offers',
  spec: ['2. Screens and routes'],
  reads: ({ booking, cart, flow, upgrades, failure, wishes, priced }, isIn) => ({
    isKnown: booking !== undefined,
    isOpen: cart?.trip?.flow === flow,
    ...(isIn('shopping', 'shoppingForMember', 'asking', 'opening', 'reading', 'comparing') && {
      hasFailed: failure !== undefined,
    }),
    ...(isIn('pricing', 'adding', 'changing') && {
      isSelectedAgain: wishes !== priced,
      isInCart: isInCart(wantedUpgrades({ wishes, upgrades, cart })),
      isAddedOnly: addsUpgradesOnly(wantedUpgrades({ wishes, upgrades, cart })),
    }),
    ...(isIn('shoppingForMember', 'comparing') && { hasOffers: upgrades && hasAnyOffer(upgrades) }),
  }),
  events: {
    'upgrades.price': { 'an upgrade': { wishes: [{ offerId: 'I1', payWith: 'MONEY' }] }, nothing: { wishes: [] } },
    'upgrades.choose': { 'an upgrade': { wishes: [{ offerId: 'I1', payWith: 'MONEY' }] }, nothing: { wishes: [] } },
  },
}
