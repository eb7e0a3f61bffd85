import type { ReactNode } from 'react'
import styles from './Table.module.css'

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
