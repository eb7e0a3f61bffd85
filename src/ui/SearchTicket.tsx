import type { FormHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './SearchTicket.module.css'
import { SwapIcon } from './form-icons.tsx'

/** The search as a ticket with a stub. */
export interface SearchTicketProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Kind of trip, cabin: the top line. */
  top?: ReactNode
  /** Two `ComboboxField`s of appearance "place". */
  origin: ReactNode
  destination: ReactNode
  swapLabel: string
  onSwap: () => void
  /** Dates, travellers, and the one yellow button as last child. */
  stub: ReactNode
  /** Ticks and small links at the end. */
  foot?: ReactNode
  ref?: Ref<HTMLFormElement> | undefined
}

/** A form drawn as a ticket: places above the perforation, dates and travellers on the stub. */
export function SearchTicket({ top, origin, destination, swapLabel, onSwap, stub, foot, ...form }: SearchTicketProps) {
  return (
    <form {...form} className={styles.ticket}>
      {top === undefined ? null : <div className={styles.top}>{top}</div>}
      <div className={styles.places}>
        <div className={styles.place}>{origin}</div>
        <div className={styles.middle}>
          <button type="button" className={styles.swap} aria-label={swapLabel} onClick={onSwap}>
            <SwapIcon />
          </button>
        </div>
        <div className={styles.place}>{destination}</div>
      </div>
      <div className={styles.perforation} />
      <div className={styles.stub}>{stub}</div>
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </form>
  )
}
