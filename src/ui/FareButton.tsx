import { memo, type ReactNode } from 'react'
import styles from './OfferClock.module.css'

/** One fare of one offer. */
export interface FareButtonProps {
  /** The fare's name, as "Light"; shown on a phone, always read. */
  name: ReactNode
  /** A `Price`. */
  price: ReactNode
  /** Under the price: "adult €112.00", or a Tag "4 left". */
  caption?: ReactNode
  isChosen: boolean
  onPress: () => void
  /** The whole offer in words, as "18:05 to 00:10, FC 415"; the element's id. */
  describedBy?: string | undefined
}

/** Chooses a fare; the chosen one is the sign of yours. */
export const FareButton = memo(function FareButton({ name, price, caption, isChosen, onPress, describedBy }: FareButtonProps) {
  return (
    <button type="button" className={styles.fare} aria-pressed={isChosen} aria-describedby={describedBy} onClick={onPress}>
      <span className={styles.fareName}>{name}</span>
      <b>{price}</b>
      {caption === undefined ? null : <span className={styles.fareCaption}>{caption}</span>}
    </button>
  )
})

/** A fare that cannot be had on this offer, though others can. */
export interface FareGoneProps {
  name: ReactNode
  /** As "Sold out". */
  words: ReactNode
}

/** In the place of a fare button; nothing to press. */
export function FareGone({ name, words }: FareGoneProps) {
  return (
    <div className={styles.fareGone}>
      <span className={styles.fareName}>{name}</span>
      <span>{words}</span>
    </div>
  )
}

/** In the place of all fare buttons. */
export interface OfferGoneProps {
  /** As "Sold out". */
  title: ReactNode
  /** Why, and where there is room. */
  children?: ReactNode
}

/** Nothing left on this offer at all. */
export function OfferGone({ title, children }: OfferGoneProps) {
  return (
    <div className={styles.out}>
      <b>{title}</b>
      <span>{children}</span>
    </div>
  )
}
