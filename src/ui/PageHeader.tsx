import type { MouseEventHandler, ReactNode } from 'react'
import styles from './PageHeader.module.css'
import { classes } from './classes.ts'
import { Sign } from './Sign.tsx'

/** A link of the navigation. */
export interface HeaderLink {
  href: string
  label: ReactNode
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
  /** Whether the link stays visible on a phone, where the others are hidden. */
  stays?: boolean | undefined
}

export interface PageHeaderProps {
  /** The airline's code on the logo, such as "FC". */
  code: string
  name: ReactNode
  homeHref: string
  onHome?: MouseEventHandler<HTMLAnchorElement> | undefined
  /** Accessible name of the navigation. */
  navLabel: string
  links: readonly HeaderLink[]
  /** Content at the end, such as a language switch or the name of the signed-in user. */
  end?: ReactNode
}

/** Renders the logo and the navigation. The route line follows as a sibling. */
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
