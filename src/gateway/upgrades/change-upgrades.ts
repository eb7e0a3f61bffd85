import { toDecimal } from '#src/domain/money.ts'
import type { Requested } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenUpgrade } from '../conversation/kept-upgrade.ts'
import { chooseUpgrades } from './choose-upgrades.ts'
import type { SelectedUpgrade } from './selected-offers.ts'
import { tripToUpgrade } from './trip-to-upgrade.ts'
import { upgradeOfferExpired } from './upgrade-refusals.ts'

const selectionOf = ({ offer: { offerId }, passengerIndexes, payWith, bid }: ChosenUpgrade): SelectedUpgrade => ({
  offerId,
  passengerIndexes,
  payWith,
  bid: bid && { amount: toDecimal(bid), currency: bid.currency },
})

/**
 * Sets the upgrades of the flights to which the offers belong. They replace the earlier choices on these flights, and quantity 0 removes
 * them. Upgrades on other flights stay. Throws the first reason to refuse the choice.
 */
export const changeUpgrades = async (
  call: Call,
  operations: Requested<'addToCart'>['products']['upgradeOperations'],
): Promise<void> => {
  const { upgrade } = await tripToUpgrade(call)
  const flightKeys = operations.map(({ offerId }) => {
    const known = [...upgrade.offers, ...upgrade.chosen.map(({ offer: each }) => each)]
    const offer = known.find((each) => each.offerId === offerId)
    if (!offer) throw upgradeOfferExpired(offerId)
    return offer.flightKey
  })
  const added = operations.filter(({ quantity }) => quantity > 0).map(({ quantity: _quantity, ...selection }) => selection)
  const kept = upgrade.chosen.filter(({ offer }) => !flightKeys.includes(offer.flightKey)).map(selectionOf)
  await chooseUpgrades(call, { selections: [...added, ...kept] })
}
