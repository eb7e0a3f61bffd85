import type { Cart } from '#src/domain/cart.ts'
import { fails, type Outcomes, unsent } from '../outcomes/outcome.ts'
import { eur } from '../outcomes/samples/trip.ts'
import {
  byCertificate,
  chosen,
  couple,
  info,
  instantOffer,
  member,
  onOffer,
  upgradeCart,
  waiting,
  waitingUpgrade,
  waitlist,
} from '../outcomes/samples/upgrade.ts'

export const upgradePnr: Outcomes<'upgradePnr'> = {
  answers: { 'the trip, opened': () => ({ booking: couple, tripOptions: [] }) },
  failures: fails('UPGRADE.NOT_ALLOWED'),
}

export const upgradePnrInfo: Outcomes<'upgradePnrInfo'> = { answers: { 'what it gives up': () => info }, failures: fails() }

const all = onOffer([instantOffer, waitlist])

export const upgradeOffers: Outcomes<'upgradeOffers'> = {
  answers: { upgrades: () => all, 'no upgrade': () => onOffer([]) },
  failures: fails(),
}

export const upgradeEligibleOffers: Outcomes<'upgradeEligibleOffers'> = {
  answers: { 'with certificates': () => onOffer([byCertificate], { member }), 'none of their own': () => onOffer([]) },
  failures: fails(),
}

const nothing = { payWith: 'POINTS', price: eur(0), points: 19_200 } as const

export const selectUpgradeOffer: Outcomes<'selectUpgradeOffer'> = {
  answers: {
    'at once, for money': (): Cart => upgradeCart([chosen(instantOffer)]),
    'at once, with certificates': () =>
      upgradeCart([chosen(byCertificate, { payWith: 'CERTIFICATE', price: eur(0), certificates: 2 })]),
    'when a seat is free, for money': () => upgradeCart([chosen(waitlist)], { total: eur(0) }),
    'when a seat is free, for points': () => upgradeCart([chosen(waitlist, nothing)]),
  },
  failures: fails('PNR.CHANGED_MEANWHILE', 'UPGRADE.NOT_ENOUGH_POINTS'),
}

export const cancelUpgradeOffers: Outcomes<'cancelUpgradeOffers'> = {
  answers: {
    'one that waits': () => waiting(),
    'none that waits': () => waiting({ upgrades: [waitingUpgrade({ status: 'cleared' })] }),
  },
  failures: fails('PNR.FLOW_NOT_ALLOWED'),
}

export const cancelUpgradeProducts: Outcomes<'cancelUpgradeProducts'> = {
  answers: { 'what comes back': () => waiting({ chosen: ['U1'], returned: { price: eur(14_400), points: 0, certificates: 0 } }) },
  failures: fails('UPGRADE.CLEARED_MEANWHILE'),
}

export const cancelUpgradeConfirm: Outcomes<'cancelUpgradeConfirm'> = {
  answers: { 'given back': () => ({ ...waiting({ chosen: ['U1'] }), booking: couple }) },
  failures: { ...unsent, ...fails('UPGRADE.CLEARED_MEANWHILE', 'UPGRADE.NOT_ALLOWED') },
}
