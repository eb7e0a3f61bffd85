import type { MouseEventHandler, ReactNode } from 'react'
import styles from './PageHeader.module.css'
import { classes } from './classes.ts'
import { Sign } from './Sign.tsx'

/** One entry of the navigation. */
export interface HeaderLink {
  href: string
  label: ReactNode
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
  /** Stays on a phone; the others fold away there. */
  stays?: boolean | undefined
}

/** The top of every page. */
export interface PageHeaderProps {
  /** The airline's code on the plate, as "FC". */
  code: string
  name: ReactNode
  homeHref: string
  onHome?: MouseEventHandler<HTMLAnchorElement> | undefined
  /** Name of the navigation for assistive technology. */
  navLabel: string
  links: readonly HeaderLink[]
  /** Anything more at the end: a language choice, a signed-in name. */
  end?: ReactNode
}

/** Brand plate and navigation. The route line stands under it as a sibling. */
export function PageHeader({ code, name, homeHref, onHome, navLabel, links, end }: PageHeaderProps) {
  return (
    <header className={styles.top}>
      <div className={styles.inside}>
        <a className={styles.brand} href={homeHref} onClick={onHome}>
          <Sign className={styles.plate}>{code}</Sign>
          {name}
        </a>
        <nav className={styles.nav} aria-label={navLabel}>
          <ul>
            {links.map((link) => (
              <li key={link.href} className={classes(!link.stays && styles.folds)}>
                <a href={link.href} onClick={link.onClick}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          {end}
        </nav>
      </div>
    </header>
  )
}
