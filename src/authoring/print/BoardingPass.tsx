import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { textNow } from '#machines/author-edits.ts'
import type { Author } from '#machines/author-setup.ts'
import { boardingPassDocument } from '#src/domain/content-documents.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { sourceLocale } from '../protocol/step-content.ts'
import { barcodeSvg, svgAddress, type Symbology } from './barcode.ts'
import { templateOf } from './boarding-pass-template.ts'
import { pageSizeOf, type PageSizeSettings, paperOf, shownZoom, zoomOf } from './paper.ts'
import styles from './print.module.css'
import { Sheet, type SheetFindings } from './Sheet.tsx'
import { printedFacts, specimenPayload, specimens } from './specimens.ts'
import { usePageSize } from './usePageSize.ts'

const htmlWord = 'boardingPassHtml'

/** Previews and prints the boarding pass of an invented passenger on the chosen paper. A stamp marks it as a specimen. */
export function BoardingPass({ author }: { author: Author }) {
  const { t } = useLingui()
  const [chosen, choose] = useState(0)
  const [symbology, setSymbology] = useState<Symbology>('pdf417')
  const [tried, setTried] = useState<{ over: string; size: PageSizeSettings }>()
  const [room, setRoom] = useState(0)
  const [findings, setFindings] = useState<SheetFindings>()
  const place = useRef<HTMLDivElement>(null)
  const specimen = specimens[chosen] ?? specimens[0]
  const { locale } = author
  const saved = author.contents[boardingPassDocument]?.value ?? {}
  const savedHtml = saved[htmlWord]?.[sourceLocale] ?? ''
  const textOf = (word: string) => {
    const textIn = (each: string) => textNow(author, { document: boardingPassDocument, word, locale: each })
    return textIn(locale) || textIn(sourceLocale)
  }
  const html = textOf(htmlWord)
  const accent = textOf('accent')
  const logo = textOf('logo')
  const authored = pageSizeOf(textOf)
  // A change of the authored size replaces the size that the author chose for the preview.
  const over = JSON.stringify(authored)
  const size = tried?.over === over ? tried.size : authored
  const setSize = (next: PageSizeSettings) => setTried({ over, size: next })
  const paper = paperOf(size)
  const zoom = zoomOf(paper, room)
  const shown = shownZoom(zoom)
  const texts = JSON.stringify(Object.fromEntries(Object.keys(saved).map((word) => [word, textOf(word)])))
  usePageSize(paper)

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  const template = useMemo(
    () =>
      templateOf({
        boardingPassTemplate: savedHtml,
        boardingPassData: [
          {
            type: 'print',
            data: {
              model: printedFacts(specimen),
              images: { barcode: svgAddress(barcodeSvg(symbology, specimenPayload(specimen))), ...(logo !== '' && { logo }) },
              translations: JSON.parse(texts) as Record<string, string>,
            },
          },
        ],
        boardingPassDataType: 'print',
        boardingPassHtml: html,
      }),
    [savedHtml, specimen, symbology, texts, html, logo],
  )
  const lengths = [
    { key: 'maxWidth', label: t`Width in inches` },
    { key: 'maxHeight', label: t`Height in inches` },
  ] as const
  const missing = findings?.missing.join(', ') ?? ''
  return (
    <section className={styles.view} aria-label={t`Boarding pass`}>
      <div className={styles.controls}>
        <SelectField label={<Trans>Passenger</Trans>} value={chosen} onChange={(event) => choose(Number(event.target.value))}>
          {specimens.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={<Trans>Paper</Trans>}
          value={size.sizeType}
          onChange={(event) => setSize({ ...size, sizeType: event.target.value as PageSizeSettings['sizeType'] })}
        >
          <option value="a4">A4</option>
          <option value="letter">Letter</option>
          <option value="other">{t`Other`}</option>
        </SelectField>
        {size.sizeType === 'other'
          ? lengths.map(({ key, label }) => (
              <TextField
                key={`${key} ${over}`}
                label={label}
                defaultValue={size[key]}
                onChange={(event) => setSize({ ...size, [key]: Number(event.target.value) })}
              />
            ))
          : null}
        <SelectField
          label={<Trans>Barcode</Trans>}
          value={symbology}
          onChange={(event) => setSymbology(event.target.value as Symbology)}
        >
          <option value="pdf417">PDF417</option>
          <option value="azteccode">Aztec</option>
        </SelectField>
        <Button variant="plain" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <p>
          <Trans>Zoom {shown}</Trans>
        </p>
      </div>
      <div className={styles.notes} role="status">
        {missing === '' ? null : (
          <Notice kind="error" title={<Trans>These placeholders have no data</Trans>}>
            <p>{missing}</p>
          </Notice>
        )}
        {findings?.isTooLong ? (
          <Notice kind="error" title={<Trans>The boarding pass is longer than the paper</Trans>}>
            <p>
              <Trans>Shorten it, or choose larger paper.</Trans>
            </p>
          </Notice>
        ) : null}
      </div>
      <div ref={place} className={styles.measured}>
        {template && room > 0 ? (
          <Sheet
            html={template.html}
            data={template.data}
            locale={locale}
            paper={paper}
            zoom={zoom}
            accent={accent}
            stamp={t`Specimen`}
            onDrawn={setFindings}
          />
        ) : null}
      </div>
    </section>
  )
}
