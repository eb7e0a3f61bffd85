import { Trans, useLingui } from '@lingui/react/macro'
import { useCoverName } from './cover-names.ts'
import { useExtraName } from './extra-names.ts'
import { useProductName } from './insurance-names.ts'

/** Something in a cart besides its flights. */
export interface Item {
  kind: 'seat' | 'extra' | 'insurance' | 'cover'
  /** The seat, or the code of the product. */
  code: string
  quantity: number
}

/** Shows the name of an item with its quantity, for example "Seat 12A" or "2 × Checked bag, 23 kg". */
export function ItemName({ item: { kind, code, quantity } }: { item: Item }) {
  const { t } = useLingui()
  const extraName = useExtraName()
  const productName = useProductName()
  const coverName = useCoverName()
  if (kind === 'seat')
    return (
      <Trans>
        Seat <bdi>{code}</bdi>
      </Trans>
    )
  if (kind === 'cover') return coverName(code)
  const name = kind === 'insurance' ? productName({ productId: code, name: t`Travel insurance` }) : extraName(code)
  return quantity > 1 ? `${quantity} × ${name}` : name
}
