import { createContext, use, useSyncExternalStore, type MouseEvent, type ReactNode, type Ref } from 'react'
import { createPortal } from 'react-dom'
import styles from './Page.module.css'
import { classes } from './classes.ts'

/** The frame of a page. */
export interface PageProps {
  /** Words of the link that skips to the content. */
  skipLabel: ReactNode
  /** PageHeader, then RouteLine. */
  header?: ReactNode
  /** Above the columns, over the whole width: StepHeading, ErrorSummary. */
  heading?: ReactNode
  /** Beside the content from 1048 px, below it before: the ledger. */
  aside?: ReactNode
  /** ActionBar, sticky at the end of the screen. */
  actionBar?: ReactNode
  footer?: ReactNode
  mainRef?: Ref<HTMLElement> | undefined
  children: ReactNode
}

const barId = 'page-bar'

/** The document that a page is drawn in, where that is another one than the program's: a frame's. */
export const PageDocument = createContext<Document | undefined>(undefined)

function goToMain(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Skip link, header, main column with an optional aside, action bar and footer. */
export function Page({ skipLabel, header, heading, aside, actionBar, footer, mainRef, children }: PageProps) {
  return (
    <>
      <a className="skip-link" href="#main" onClick={goToMain}>
        {skipLabel}
      </a>
      {header}
      <main id="main" tabIndex={-1} ref={mainRef} className={styles.main}>
        {heading}
        <Columns aside={aside}>{children}</Columns>
      </main>
      <div id={barId} className={styles.bar}>
        {actionBar}
      </div>
      {footer}
    </>
  )
}

const neverChanges = () => () => {}

/** Puts a screen's `ActionBar` at the end of the page that is around it, out of `main`; in its own place where there is no page. */
export function PageBar({ children }: { children: ReactNode }) {
  const own = use(PageDocument)
  const place = useSyncExternalStore(
    neverChanges,
    () => (own ?? document).getElementById(barId),
    () => null,
  )
  return place ? createPortal(children, place) : children
}

/** Content with something beside it. */
export interface ColumnsProps {
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** One column, or two with a sticky aside; children stand one under another. */
export function Columns({ aside, className, children }: ColumnsProps) {
  if (aside === undefined || aside === null) return <div className={classes(styles.column, className)}>{children}</div>
  return (
    <div className={classes(styles.columns, className)}>
      <div className={styles.column}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  )
}
