import { type CSSProperties, useEffect, useRef } from 'react'
import { directionOf } from '#src/domain/locale.ts'
import { sanitisedPage } from '#src/ui/sanitise.ts'
import { type BoardingPassContent, fillTemplate } from './boarding-pass-template.ts'
import type { Paper } from './paper.ts'
import styles from './print.module.css'
import { sheetStyle } from './sheet-style.ts'

/** Faults of a printed page that its author should correct. */
export interface SheetFindings {
  /** Placeholders for which there is no data, as they are written. */
  missing: readonly string[]
  /** The page is longer than the sheet. */
  isTooLong: boolean
}

interface SheetProps {
  html: string
  data: BoardingPassContent
  locale: string
  paper: Paper
  /** Factor by which the sheet is scaled. */
  zoom: number
  /** Color of the lines and the large texts, such as "#0A5C8F". Anything else is ignored. */
  accent: string
  /** Word stamped across the sheet, such as "Specimen". */
  stamp: string
  onDrawn: (findings: SheetFindings) => void
}

/** Draws an author's HTML with its data on a sheet of paper. A shadow root keeps the editor's styles out. */
export function Sheet({ html, data, locale, paper, zoom, accent, stamp, onDrawn }: SheetProps) {
  const host = useRef<HTMLDivElement>(null)
  const [width, height] = [paper.width * paper.pixelPerInch, paper.height * paper.pixelPerInch]
  useEffect(() => {
    const sheet = host.current
    if (!sheet) return
    const root = sheet.shadowRoot ?? sheet.attachShadow({ mode: 'open' })
    if (root.adoptedStyleSheets.length === 0) {
      const style = new CSSStyleSheet()
      style.replaceSync(sheetStyle)
      root.adoptedStyleSheets = [style]
    }
    const page = sanitisedPage(html)
    const missing = fillTemplate(page, data)
    const stamped = document.createElement('div')
    stamped.className = 'stamp'
    stamped.dataset['word'] = stamp
    root.replaceChildren(page, stamped)
    onDrawn({ missing, isTooLong: sheet.scrollHeight > Math.ceil(height) })
  }, [html, data, stamp, width, height, onDrawn])
  // An invalid color would remove the lines.
  const color = /^#[\da-f]{6}$/i.test(accent) && { '--sheet-accent': accent }
  const size = { '--sheet-width': `${width}px`, '--sheet-height': `${height}px`, '--sheet-zoom': zoom, ...color } as CSSProperties
  return (
    <div className={styles.room} style={size} dir="ltr">
      <div ref={host} className={styles.sheet} lang={locale} dir={directionOf(locale)} />
    </div>
  )
}
