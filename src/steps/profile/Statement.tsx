import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#src/trip/language.tsx'
import { formatDeviceDay } from '#src/trip/wall-clock.ts'
import styles from './profile.module.css'

interface StatementProps {
  /** Heading of the second column. The heading of the first one is “Date”. */
  what: ReactNode
  /** Heading of the first column with numbers. */
  first: ReactNode
  /** Heading of the second column with numbers. */
  second: ReactNode
  /** One `StatementRow` for each entry. */
  children: ReactNode
}

/** Table of dated entries, such as miles or commissions. */
export function Statement({ what, first, second, children }: StatementProps) {
  return (
    <table className={styles.statement}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Date</Trans>
          </th>
          <th scope="col">{what}</th>
          <th scope="col" className={styles.number}>
            {first}
          </th>
          <th scope="col" className={styles.number}>
            {second}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface StatementRowProps {
  /** Time of the entry, in ISO 8601. */
  at: string
  what: ReactNode
  first: ReactNode
  second: ReactNode
}

/** One entry of a statement. */
export function StatementRow({ at, what, first, second }: StatementRowProps) {
  const locale = useLocale()
  return (
    <tr>
      <td>{formatDeviceDay(at, locale)}</td>
      <td>{what}</td>
      <td className={styles.number}>{first}</td>
      <td className={styles.number}>{second}</td>
    </tr>
  )
}
