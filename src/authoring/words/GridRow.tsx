import { memo } from 'react'
import { sourceLocale } from '../protocol/step-content.ts'
import { Cell } from './Cell.tsx'
import { type FlawOfRow, needsText, textKeyOf, type TextRow } from './text-rows.ts'
import styles from './words.module.css'

interface GridRowProps {
  row: TextRow
  index: number
  /** Distance from the top of the table in pixels. */
  start: number
  height: number
  /** The locales of the columns. */
  columns: readonly string[]
  /** Names of the locales in the language of the editor. */
  languages: Readonly<Record<string, string>>
  /** Keys of the outdated translations. */
  late: ReadonlySet<string>
  nameOf: (row: TextRow) => string
  /** Returns the displayed name of a document. */
  titleOf: (document: string) => string
  flawOf: FlawOfRow
  mayChange: (row: TextRow, locale: string) => boolean
  onFocus: (row: TextRow) => void
  onType: (row: TextRow, locale: string, text: string) => void
  onRest: () => void
  onKeyDown: (event: React.KeyboardEvent, index: number, locale: string) => void
}

/** A text in all languages. Memoised, because scrolling renders the table with every frame, and checking the texts of a row takes long. */
export const GridRow = memo(function GridRow({ row, index, start, height, columns, languages, late, ...on }: GridRowProps) {
  const name = on.nameOf(row)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={styles.row}
      style={{ blockSize: height, transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" className={styles.name}>
        <b>{name}</b>
        <span>{on.titleOf(row.document)}</span>
      </div>
      {columns.map((locale) => (
        <div key={locale} role="cell" className={locale === sourceLocale ? styles.source : styles.cell}>
          <Cell
            name={name}
            locale={locale}
            language={languages[locale] ?? locale}
            text={row.texts[locale] ?? ''}
            flaw={on.flawOf(row, locale)}
            isRequired={needsText(row, locale)}
            isOutdated={late.has(`${textKeyOf(row)} ${locale}`)}
            mayChange={on.mayChange(row, locale)}
            onFocus={() => on.onFocus(row)}
            onType={(text) => on.onType(row, locale, text)}
            onRest={on.onRest}
            onKeyDown={(event) => on.onKeyDown(event, index, locale)}
          />
        </div>
      ))}
    </div>
  )
})
