import { accountCases } from '#machines/account.cases.ts'
import { account } from '#machines/account.ts'
import { bnplCases } from '#machines/bnpl.cases.ts'
import { bookingCases } from '#machines/booking.cases.ts'
import { cancelAndRefundCases } from '#machines/cancelAndRefund.cases.ts'
import { cancelUpgradeCases } from '#machines/cancelUpgrade.cases.ts'
import { configuringCases } from '#machines/configuring.cases.ts'
import { configuring } from '#machines/configuring.ts'
import { exchangeCases } from '#machines/exchange.cases.ts'
import { flows, outside, storefront } from '#machines/index.ts'
import { mtoCases } from '#machines/mto.cases.ts'
import { outsideCases } from '#machines/outside.cases.ts'
import { recallCases } from '#machines/recall.cases.ts'
import { recall } from '#machines/recall.ts'
import { recoveryCases } from '#machines/recovery.cases.ts'
import { recovery } from '#machines/recovery.ts'
import { reopeningCases } from '#machines/reopening.cases.ts'
import { reopening } from '#machines/reopening.ts'
import { storefrontCases } from '#machines/storefront.cases.ts'
import { upgradeCases } from '#machines/upgrade.cases.ts'
import { besideModel, flowModel, type TriedModel } from './flow-model.ts'

/**
 * Every chart that can be simulated, in the order used by the tools. The desk loads this list instead of `models`, which adds
 * only the sections of the specification.
 */
export const chartsTried: readonly TriedModel[] = [
  flowModel('booking', flows.booking, bookingCases),
  flowModel('mto', flows.mto, mtoCases),
  flowModel('bnpl', flows.bnpl, bnplCases),
  flowModel('exchange', flows.exchange, exchangeCases),
  flowModel('upgrade', flows.upgrade, upgradeCases),
  flowModel('cancelUpgrade', flows.cancelUpgrade, cancelUpgradeCases),
  flowModel('cancelAndRefund', flows.cancelAndRefund, cancelAndRefundCases),
  flowModel('outside', outside, outsideCases),
  besideModel('storefront', storefront, storefrontCases),
  besideModel('account', account, accountCases),
  besideModel('configuring', configuring, configuringCases),
  besideModel('recall', recall, recallCases),
  besideModel('recovery', recovery, recoveryCases),
  besideModel('reopening', reopening, reopeningCases),
]
