import { memo, type ReactNode } from 'react'
import styles from './OfferClock.module.css'

export interface FareButtonProps {
  /** Name of the fare, such as "Light". Visible only on a phone, but always read by screen readers. */
  name: ReactNode
  /** The price, as a `Price`. */
  price: ReactNode
  /** Content below the price, such as "adult €112.00" or a Tag "4 left". */
  caption?: ReactNode
  isChosen: boolean
  onPress: () => void
  /** Id of the element that describes the offer, for example "18:05 to 00:10, FC 415". */
  describedBy?: string | undefined
}

/** Renders a button that selects a fare. */
export const FareButton = memo(function FareButton({ name, price, caption, isChosen, onPress, describedBy }: FareButtonProps) {
  return (
    <button type="button" className={styles.fare} aria-pressed={isChosen} aria-describedby={describedBy} onClick={onPress}>
      <span className={styles.fareName}>{name}</span>
      <b>{price}</b>
      {caption === undefined ? null : <span className={styles.fareCaption}>{caption}</span>}
    </button>
  )
})

export interface FareGoneProps {
  name: ReactNode
  /** For example "Sold out". */
  words: ReactNode
}

/** Fills the place of a sold-out fare's button, so that columns stay aligned. It cannot be pressed. */
export function FareGone({ name, words }: FareGoneProps) {
  return (
    <div className={styles.fareGone}>
      <span className={styles.fareName}>{name}</span>
      <span>{words}</span>
    </div>
  )
}

export interface OfferGoneProps {
  /** For example "Sold out". */
  title: ReactNode
  /** The reason, and alternatives. */
  children?: ReactNode
}

/** Spans all fare columns of an offer that cannot be chosen. */
export function OfferGone({ title, children }: OfferGoneProps) {
  return (
    <div className={styles.out}>
      <b>{title}</b>
      <span>{children}</span>
    </div>
  )
}
