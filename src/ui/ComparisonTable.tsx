import type { ReactNode } from 'react'
import styles from './Table.module.css'

export interface ComparisonTableProps {
  /** Accessible name of the table. Its frame can be focused, so that it can be scrolled by keyboard. */
  label: string
  columns: readonly { id: string; name: ReactNode }[]
  /** `values` has one entry per column, in order. */
  rows: readonly { id: string; name: ReactNode; values: readonly ReactNode[] }[]
}

/** Renders a table that compares its columns, for example fare families. It scrolls sideways if it is too wide. */
export function ComparisonTable({ label, columns, rows }: ComparisonTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.id} scope="col" className={styles.strongHead}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {columns.map((column, index) => (
                <td key={column.id}>{row.values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
