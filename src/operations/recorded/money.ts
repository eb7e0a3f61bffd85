import type { Money } from '#src/domain/money.ts'
import { kept } from './allowed.ts'

export const moneyFields = kept<Money>()('amount', 'currency')
