import type { FormHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './SearchTicket.module.css'
import { SwapIcon } from './form-icons.tsx'

export interface SearchTicketProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Content of the top line: trip type and cabin. */
  top?: ReactNode
  /** Fields of several legs, which replace the places. */
  legs?: ReactNode
  /** Two `ComboboxField`s with the appearance `place`. */
  origin: ReactNode
  destination: ReactNode
  swapLabel: string
  onSwap: () => void
  /** Dates, travellers, and the primary button as the last child. */
  stub: ReactNode
  /** Checkboxes and small links at the end. */
  foot?: ReactNode
  ref?: Ref<HTMLFormElement> | undefined
}

/** Renders a form as a ticket, with the places above the perforation and dates and travellers on the stub. */
export function SearchTicket({ top, legs, origin, destination, swapLabel, onSwap, stub, foot, ...form }: SearchTicketProps) {
  return (
    <form {...form} className={styles.ticket}>
      {top === undefined ? null : <div className={styles.top}>{top}</div>}
      {legs ?? (
        <div className={styles.places}>
          <div className={styles.place}>{origin}</div>
          <div className={styles.middle}>
            <button type="button" className={styles.swap} aria-label={swapLabel} onClick={onSwap}>
              <SwapIcon />
            </button>
          </div>
          <div className={styles.place}>{destination}</div>
        </div>
      )}
      <div className={styles.perforation} />
      <div className={styles.stub} data-short={legs === undefined ? undefined : true}>
        {stub}
      </div>
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </form>
  )
}
