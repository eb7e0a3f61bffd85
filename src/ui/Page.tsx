import { createContext, use, useSyncExternalStore, type MouseEvent, type ReactNode, type Ref } from 'react'
import { createPortal } from 'react-dom'
import styles from './Page.module.css'
import { classes } from './classes.ts'

export interface PageProps {
  /** Text of the skip link. Null in a page that shows a sample, which has no header to skip. */
  skipLabel: ReactNode
  /** `PageHeader`, then `RouteLine`. */
  header?: ReactNode
  /** Content above the columns in full width: `StepHeading`, `ErrorSummary`. */
  heading?: ReactNode
  /** Content beside the main column from 1048 px, otherwise below it, such as the price history. */
  aside?: ReactNode
  /** An `ActionBar`, which sticks to the bottom of the screen. */
  actionBar?: ReactNode
  footer?: ReactNode
  mainRef?: Ref<HTMLElement> | undefined
  children: ReactNode
}

const barId = 'page-bar'

/** The document that contains the page. Set where a page is rendered into a frame, whose document is not the main one. */
export const PageDocument = createContext<Document | undefined>(undefined)

function goToMain(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Renders a skip link, the header, the main column with an optional aside, the action bar and the footer. */
export function Page({ skipLabel, header, heading, aside, actionBar, footer, mainRef, children }: PageProps) {
  return (
    <>
      {skipLabel ? (
        <a className="skip-link" href="#main" onClick={goToMain}>
          {skipLabel}
        </a>
      ) : null}
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

/**
 * Moves the `ActionBar` of a screen to the end of the surrounding page, outside `main`. Without a surrounding page, the bar stays in place.
 */
export function PageBar({ children }: { children: ReactNode }) {
  const own = use(PageDocument)
  const place = useSyncExternalStore(
    neverChanges,
    () => (own ?? document).getElementById(barId),
    () => null,
  )
  return place ? createPortal(children, place) : children
}

export interface ColumnsProps {
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Renders one column, or two if there is an aside, which is then sticky. Children are stacked. */
export function Columns({ aside, className, children }: ColumnsProps) {
  if (aside === undefined || aside === null) return <div className={classes(styles.column, className)}>{children}</div>
  return (
    <div className={classes(styles.columns, className)}>
      <div className={styles.column}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  )
}
