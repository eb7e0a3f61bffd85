import type { MouseEventHandler, ReactNode } from 'react'
import styles from './PageFooter.module.css'

/** A link of the footer. */
export interface FooterLink {
  href: string
  label: ReactNode
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}

export interface PageFooterProps {
  /** A general statement, such as "Prices include all taxes". */
  note?: ReactNode
  links: readonly FooterLink[]
  children?: ReactNode
}

export function PageFooter({ note, links, children }: PageFooterProps) {
  return (
    <footer className={styles.foot}>
      <div className={styles.inside}>
        {note === undefined ? null : <span>{note}</span>}
        {links.map((link) => (
          <a key={link.href} href={link.href} onClick={link.onClick}>
            {link.label}
          </a>
        ))}
        {children}
      </div>
    </footer>
  )
}
