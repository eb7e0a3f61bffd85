import { createContext, use, useSyncExternalStore, type MouseEvent, type ReactNode, type Ref } from 'react'
import { createPortal } from 'react-dom'
import styles from './Page.module.css'
import { classes } from './classes.ts'

/** The frame of a page. */
export interface PageProps {
  /** Text of the skip link. */
  skipLabel: ReactNode
  /** PageHeader, then RouteLine. */
  header?: ReactNode
  /** Full width above the columns: StepHeading, ErrorSummary. */
  heading?: ReactNode
  /** Beside the content from 1048 px, otherwise below it: the price history. */
  aside?: ReactNode
  /** ActionBar, sticky at the bottom of the screen. */
  actionBar?: ReactNode
  footer?: ReactNode
  mainRef?: Ref<HTMLElement> | undefined
  children: ReactNode
}

const barId = 'page-bar'

/** The document into which a page is rendered, if it is not the program's own, such as a frame's. */
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

/** Renders a screen's `ActionBar` at the end of the surrounding page, outside `main`. Without a page, renders it in place. */
export function PageBar({ children }: { children: ReactNode }) {
  const own = use(PageDocument)
  const place = useSyncExternalStore(
    neverChanges,
    () => (own ?? document).getElementById(barId),
    () => null,
  )
  return place ? createPortal(children, place) : children
}

/** Content with an aside. */
export interface ColumnsProps {
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** One column, or two with a sticky aside. Children are stacked. */
export function Columns({ aside, className, children }: ColumnsProps) {
  if (aside === undefined || aside === null) return <div className={classes(styles.column, className)}>{children}</div>
  return (
    <div className={classes(styles.columns, className)}>
      <div className={styles.column}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  )
}
