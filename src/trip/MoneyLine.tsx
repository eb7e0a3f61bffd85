import type { ReactNode } from 'react'
import type { DoneIcon } from '#src/ui/icons.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import styles from './MoneyTimeline.module.css'

interface LineProps {
  icon: typeof DoneIcon
  title: ReactNode
  amount: ReactNode
  claim?: object
  children: ReactNode
}

/** Renders a detail of a payment or refund. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <span className={styles.note}>
      <Muted small>{children}</Muted>
    </span>
  )
}

/** Renders a line of the money timeline. */
export function MoneyLine({ icon: Icon, title, amount, claim, children }: LineProps) {
  return (
    <li className={styles.move} {...claim}>
      <Icon className={styles.icon} />
      <p>
        <b>{title}</b>
        {children}
      </p>
      <span className={styles.amount}>{amount}</span>
    </li>
  )
}
