import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PricePart } from '#src/domain/car.ts'
import { formatMoney, type Money } from '#src/domain/money.ts'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import { useLocale } from './language.tsx'
import { usePartName } from './stay-words.ts'
import styles from './stays.module.css'

interface DueThereProps {
  /** Where the price is paid. */
  label: ReactNode
  total: Money
  about: Money | undefined
  parts: readonly PricePart[]
}

/** Converts a local price approximately to the currency of the trip. */
export function About({ about }: { about: Money | undefined }) {
  const locale = useLocale()
  if (!about) return null
  const sum = formatMoney(about, locale)
  return (
    <Muted small>
      <Trans>about {sum}</Trans>
    </Muted>
  )
}

/** Lists the parts of a price that is paid at a desk or hotel, and their total. */
export function DueThere({ label, total, about, parts }: DueThereProps) {
  const locale = useLocale()
  const partName = usePartName()
  return (
    <>
      <dl className={styles.parts}>
        {parts.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>{partName(kind)}</dt>
            <dd>
              <Price money={amount} locale={locale} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <span>
          {label} <About about={about} />
        </span>
        <b>
          <Price money={total} locale={locale} />
        </b>
      </p>
    </>
  )
}
