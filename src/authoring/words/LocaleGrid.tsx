import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Author } from '#machines/author.ts'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { localeName } from '../editor/edits.ts'
import { useDocumentTitle } from '../editor/step-titles.ts'
import { SurveyProgress } from '../editor/SurveyProgress.tsx'
import { readySamplesOf, samplesOf, type Usage } from '../editor/usage.ts'
import { sourceLocale } from '../protocol/step-content.ts'
import { GridRow } from './GridRow.tsx'
import { type Filter, filtered, type FlawOfRow, textKeyOf, outdatedNow, type TextRow, textRowsOf } from './text-rows.ts'
import styles from './words.module.css'

/** Height of every row in pixels. Fixed, so that the scrollbar is right although only the visible rows are rendered. */
const rowHeight = 120

interface LocaleGridProps {
  author: Pick<Author, 'contents' | 'history' | 'outdated'>
  locales: readonly string[]
  isReading: boolean
  /** Returns the displayed name of a text. */
  nameOf: (row: TextRow) => string
  /** Returns why the text of a row in a locale cannot be saved, or undefined. */
  flawOf: FlawOfRow
  mayChange: (row: TextRow, locale: string) => boolean
  /** Where texts are shown. Undefined until the author asks for the survey. */
  usage: Usage | undefined
  onSurvey: () => void
  onFocus: (row: TextRow) => void
  onType: (row: TextRow, locale: string, text: string) => void
  onRest: () => void
}

/**
 * The texts of all steps, one row each, with a column per language. The English source always stays in view. A filtered list stays the same
 * until the filter is chosen again, so that no row disappears while the author types in it.
 */
export function LocaleGrid(props: LocaleGridProps) {
  const { author, locales, isReading, nameOf, flawOf, mayChange, usage, onSurvey, onFocus, onType, onRest } = props
  const { t, i18n } = useLingui()
  const titleOf = useDocumentTitle()
  const { contents, history, outdated } = author
  const others = locales.filter((locale) => locale !== sourceLocale)
  const [shown, setShown] = useState<readonly string[]>(others)
  const [filter, setFilter] = useState<Filter>('all')
  const [found, setFound] = useState<ReadonlySet<string>>()
  const [wanted, setWanted] = useState<{ index: number; locale: string }>()
  const scroller = useRef<HTMLDivElement>(null)
  // Until every document is there, a filter would miss rows.
  const all = useMemo(() => (isReading ? [] : textRowsOf(contents, history)), [isReading, contents, history])
  const late = useMemo(() => outdatedNow(outdated, history, locales), [outdated, history, locales])
  // Creating the names of languages takes longer than drawing a row, so each is created once and not per cell.
  const languages = useMemo(
    () => Object.fromEntries(locales.map((locale) => [locale, localeName(locale, i18n.locale)])),
    [locales, i18n.locale],
  )
  const rows = found ? all.filter((row) => found.has(textKeyOf(row))) : all
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  })
  const columns = useMemo(() => [sourceLocale, ...locales.filter((locale) => shown.includes(locale))], [locales, shown])

  const choose = (next: Filter, nextShown = shown) => {
    setFilter(next)
    setShown(nextShown)
    if (next === 'unshown') onSurvey()
    const isShown = (row: TextRow) => !usage?.isComplete || samplesOf(usage, row).length + readySamplesOf(usage, row).length > 0
    setFound(next === 'all' ? undefined : new Set(filtered(all, next, nextShown, late, flawOf, isShown).map(textKeyOf)))
  }
  const isSurveyed = usage?.isComplete === true
  const chooseAgain = useEffectEvent(() => choose(filter))
  const count = rows.length
  const onKeyDown = useCallback(
    (event: React.KeyboardEvent, index: number, locale: string) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      const next = index + (step ?? 0)
      if (!event.altKey || step === undefined || next < 0 || next >= count) return
      event.preventDefault()
      virtual.scrollToIndex(next)
      setWanted({ index: next, locale })
    },
    [virtual, count],
  )

  useEffect(() => {
    if (isSurveyed) chooseAgain()
  }, [isSurveyed])

  useEffect(() => {
    if (!wanted) return
    const row = scroller.current?.querySelector(`[data-index="${wanted.index}"]`)
    row?.querySelector<HTMLElement>(`[data-locale="${wanted.locale}"]`)?.focus()
  }, [wanted])

  return (
    <section className={styles.grid} aria-labelledby="languages-heading">
      <div className={styles.tools}>
        <h2 id="languages-heading">
          <Trans>All texts side by side</Trans>
        </h2>
        <SelectField
          label={<Trans>Show</Trans>}
          value={filter}
          disabled={isReading}
          onChange={(event) => choose(event.target.value as Filter)}
        >
          <option value="all">{t`All texts`}</option>
          <option value="missing">{t`Missing translations`}</option>
          <option value="outdated">{t`Outdated translations`}</option>
          <option value="invalid">{t`Texts that can’t be saved`}</option>
          <option value="unshown">{t`Texts that no sample shows`}</option>
        </SelectField>
        {others.length > 1 ? (
          <fieldset className={styles.languages}>
            <legend>
              <Trans>Languages</Trans>
            </legend>
            {others.map((locale) => (
              <CheckboxField
                key={locale}
                label={languages[locale] ?? locale}
                checked={shown.includes(locale)}
                onChange={() =>
                  choose(filter, shown.includes(locale) ? shown.filter((each) => each !== locale) : [...shown, locale])
                }
              />
            ))}
          </fieldset>
        ) : null}
        <p role="status">
          {isReading ? (
            <Trans>Loading the texts of all steps…</Trans>
          ) : filter === 'unshown' && !isSurveyed ? (
            <Trans>Searching all pages. This takes a minute or two.</Trans>
          ) : (
            <Plural value={rows.length} _0="No text matches." one="# text" other="# texts" />
          )}
        </p>
        {filter === 'unshown' && usage && !isSurveyed ? <SurveyProgress {...usage} /> : null}
      </div>
      {/* A scrolling region needs a stop of its own in the tab order, because a filter may leave it without fields. */}
      <div ref={scroller} className={styles.scroller} tabIndex={0} role="region" aria-label={t`Texts by language`}>
        <div role="table" aria-labelledby="languages-heading" aria-rowcount={rows.length + 1} aria-colcount={columns.length + 1}>
          <div role="row" aria-rowindex={1} className={styles.head}>
            <span role="columnheader" className={styles.name}>
              <Trans>Text</Trans>
            </span>
            {columns.map((locale) => (
              <span key={locale} role="columnheader" className={locale === sourceLocale ? styles.source : styles.cell}>
                {languages[locale] ?? locale}
              </span>
            ))}
          </div>
          <div role="rowgroup" className={styles.rows} style={{ blockSize: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]
              if (!row) return null
              return (
                <GridRow
                  key={textKeyOf(row)}
                  row={row}
                  index={index}
                  start={start}
                  height={rowHeight}
                  columns={columns}
                  languages={languages}
                  late={late}
                  nameOf={nameOf}
                  titleOf={titleOf}
                  flawOf={flawOf}
                  mayChange={mayChange}
                  onFocus={onFocus}
                  onType={onType}
                  onRest={onRest}
                  onKeyDown={onKeyDown}
                />
              )
            })}
          </div>
        </div>
      </div>
    </section>
  )
}
