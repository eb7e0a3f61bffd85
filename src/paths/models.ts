import { bnplCases } from '#machines/bnpl.cases.ts'
import { bookingCases } from '#machines/booking.cases.ts'
import { cancelAndRefundCases } from '#machines/cancelAndRefund.cases.ts'
import { cancelUpgradeCases } from '#machines/cancelUpgrade.cases.ts'
import { exchangeCases } from '#machines/exchange.cases.ts'
import { flows, outside } from '#machines/index.ts'
import { mtoCases } from '#machines/mto.cases.ts'
import { outsideCases } from '#machines/outside.cases.ts'
import { upgradeCases } from '#machines/upgrade.cases.ts'
import { flowModel } from './flow-model.ts'
import type { PathModel } from './model.ts'

/** Every chart that paths are made of, in the order in which tools name them. */
export const models: readonly PathModel[] = [
  flowModel('booking', flows.booking, bookingCases),
  flowModel('mto', flows.mto, mtoCases),
  flowModel('bnpl', flows.bnpl, bnplCases),
  flowModel('exchange', flows.exchange, exchangeCases),
  flowModel('upgrade', flows.upgrade, upgradeCases),
  flowModel('cancelUpgrade', flows.cancelUpgrade, cancelUpgradeCases),
  flowModel('cancelAndRefund', flows.cancelAndRefund, cancelAndRefundCases),
  flowModel('outside', outside, outsideCases),
]
