import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { type PageTrouble, troublesOn } from '#src/authoring/frame/page-troubles.ts'
import { localeName } from '#src/authoring/editor/edits.ts'
import { DrawnState, settled } from './DrawnState.tsx'
import type { Sheet } from './sample-page.ts'
import styles from './storyboard.module.css'

/** Height of a drawn page in pixels. */
const pageHeight = 900

/** Returns the width of a thumbnail in pixels. Narrow pages are reduced less than wide ones, so that a phone's page stays legible. */
const thumbnailWidth = (width: number) => Math.round(130 + width / 12)

/** Distance to the visible part of the page at which a thumbnail is drawn. */
const nearby = '600px'

const shownTexts = 2

/** Maximum length of a quoted text, in characters. */
const shownLength = 80

const shortened = (text: string) => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text)

/** Quotes the first texts with a problem of each kind, and counts the others. */
function Troubles({ troubles }: { troubles: readonly PageTrouble[] }) {
  const reasons: { reason: PageTrouble['reason']; label: React.ReactNode }[] = [
    { reason: 'UNTRANSLATED', label: <Trans>Not translated</Trans> },
    { reason: 'CUT_OFF', label: <Trans>Cut off</Trans> },
    { reason: 'INVALID', label: <Trans>Invalid</Trans> },
  ]
  return reasons.map(({ reason, label }) => {
    const texts = troubles.filter((trouble) => trouble.reason === reason).map(({ text }) => shortened(text))
    const more = texts.length - shownTexts
    return texts.length === 0 ? null : (
      <span key={reason} className={styles.trouble}>
        <b>{label}:</b> <bdi>{texts.slice(0, shownTexts).join(' · ')}</bdi> {more > 0 ? <Trans>and {more} more</Trans> : null}
      </span>
    )
  })
}

interface ThumbnailProps {
  sheet: Sheet
  /** Name of the state in words. */
  name: string
  /** Width of the page in pixels. */
  width: number
  /** Problems that an earlier check found, shown until the page is drawn. */
  known: readonly PageTrouble[]
  onChoose: () => void
}

/** Shows a page at a reduced size, outlined in red if a text on it is untranslated, cut off or invalid. */
export function Thumbnail({ sheet, name, width, known, onChoose }: ThumbnailProps) {
  const { t, i18n } = useLingui()
  const place = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(false)
  const [found, setFound] = useState<readonly PageTrouble[]>()
  const { locale } = sheet
  const language = localeName(locale, i18n.locale)
  const troubles = found ?? known
  const label = troubles.length > 0 ? t`${name}, ${width} px, ${language}, with problems` : t`${name}, ${width} px, ${language}`

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), { rootMargin: nearby })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  const inspect = useCallback(
    (body: HTMLElement) => {
      void settled(body).then(() => {
        if (body.isConnected) setFound(troublesOn(body.ownerDocument, locale))
      })
    },
    [locale],
  )
  const skip = useCallback(() => setFound([]), [])

  const scale = thumbnailWidth(width) / width
  const size = { '--page-width': `${width}px`, '--page-height': `${pageHeight}px`, '--scale': scale } as CSSProperties
  return (
    <li ref={place} className={styles.thumbnail} data-troubled={troubles.length > 0 || undefined} style={size}>
      <div className={styles.sheet}>
        <div className={styles.page} inert>
          {isNear ? <DrawnState sheet={sheet} title={name} onDrawn={inspect} onFailed={skip} /> : null}
        </div>
        <button type="button" className={styles.choose} aria-label={label} onClick={onChoose} />
      </div>
      <span className={styles.caption}>
        <Trans>
          {width} px · {language}
        </Trans>
      </span>
      <Troubles troubles={troubles} />
    </li>
  )
}
