import type { Money } from '#src/domain/money.ts'
import { kept } from './allowed.ts'

export const money = kept<Money>()('amount', 'currency')
