import type { ReactNode } from 'react'
import styles from './Table.module.css'

export interface ChangesTableProps {
  caption: ReactNode
  /** Column headings for screen readers, such as "Item", "Old and new", "Difference". */
  heads: readonly [ReactNode, ReactNode, ReactNode]
  /** `what` may contain <del> and <ins>. `note` is the reason for the change. */
  rows: readonly { id: string; part: ReactNode; what: ReactNode; note?: ReactNode; difference: ReactNode; hasChanged: boolean }[]
}

/** Compares before and after, item by item. Changed items are tinted and give the reason. */
export function ChangesTable({ caption, heads, rows }: ChangesTableProps) {
  return (
    <table className={styles.changes}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          {heads.map((head, index) => (
            <th key={index} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.hasChanged ? styles.changed : undefined}>
            <th scope="row">{row.part}</th>
            <td>
              {row.what}
              {row.note === undefined ? null : <span className={styles.note}>{row.note}</span>}
            </td>
            <td className={styles.difference}>{row.difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
