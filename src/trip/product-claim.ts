import type { FulfilmentLine } from '#src/domain/fulfilment.ts'
import { NextIcon } from '#src/ui/answer-icons.tsx'
import { DoneIcon, StopIcon, WarningIcon } from '#src/ui/icons.tsx'
import { claimed } from './claimed.ts'

/** The facts of a product that a page states. */
export const productClaim = (bookingReference: string, { id, status, price, reference }: FulfilmentLine) =>
  claimed('product', {
    reference: bookingReference,
    id,
    status,
    price,
    ...(status === 'sold' && reference !== undefined && { supplierReference: reference }),
  })

/** The icon of a product's status. */
export const productIcons = {
  waiting: NextIcon,
  sold: DoneIcon,
  failed: WarningIcon,
  returned: StopIcon,
  cancelled: StopIcon,
  claimed: DoneIcon,
} as const satisfies Record<FulfilmentLine['status'], unknown>
