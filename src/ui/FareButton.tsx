import { memo, type ReactNode } from 'react'
import styles from './OfferClock.module.css'

/** A fare of an offer. */
export interface FareButtonProps {
  /** The fare's name, such as "Light". Visible on a phone, always read out. */
  name: ReactNode
  /** A `Price`. */
  price: ReactNode
  /** Below the price: "adult €112.00", or a Tag "4 left". */
  caption?: ReactNode
  isChosen: boolean
  onPress: () => void
  /** Id of the element that describes the offer, such as "18:05 to 00:10, FC 415". */
  describedBy?: string | undefined
}

/** Chooses a fare. The chosen one is highlighted. */
export const FareButton = memo(function FareButton({ name, price, caption, isChosen, onPress, describedBy }: FareButtonProps) {
  return (
    <button type="button" className={styles.fare} aria-pressed={isChosen} aria-describedby={describedBy} onClick={onPress}>
      <span className={styles.fareName}>{name}</span>
      <b>{price}</b>
      {caption === undefined ? null : <span className={styles.fareCaption}>{caption}</span>}
    </button>
  )
})

/** A fare that is not available on this offer, though others are. */
export interface FareGoneProps {
  name: ReactNode
  /** Such as "Sold out". */
  words: ReactNode
}

/** Replaces a fare button. Not interactive. */
export function FareGone({ name, words }: FareGoneProps) {
  return (
    <div className={styles.fareGone}>
      <span className={styles.fareName}>{name}</span>
      <span>{words}</span>
    </div>
  )
}

/** Replaces all fare buttons. */
export interface OfferGoneProps {
  /** Such as "Sold out". */
  title: ReactNode
  /** Why, and alternatives. */
  children?: ReactNode
}

/** Shown if nothing is left on this offer. */
export function OfferGone({ title, children }: OfferGoneProps) {
  return (
    <div className={styles.out}>
      <b>{title}</b>
      <span>{children}</span>
    </div>
  )
}
