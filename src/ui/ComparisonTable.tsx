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

export interface DataTableProps {
  label: string
  columns: readonly { id: string; name: ReactNode; isNumber?: boolean | undefined }[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** Renders a simple table, for example tickets, a receipt, or seats as a list. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.isNumber ? styles.number : undefined}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, index) => (
                <td key={column.id} className={column.isNumber ? styles.number : undefined}>
                  {row.cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
