import { useId, type ReactNode } from 'react'
import styles from './PassengerPicker.module.css'
import { Sign } from './Sign.tsx'

/** A selectable passenger. */
export interface PassengerChoice {
  id: string
  /** Initials, such as "AM". */
  initials: string
  name: ReactNode
  /** The current choice, such as "21A, window", or "Choosing now". */
  detail?: ReactNode
  /** At the end: a price, or "no seat yet". */
  end?: ReactNode
  /** Cannot be selected, such as an infant on a lap. The detail says why. */
  disabled?: boolean | undefined
}

/** Whose seat, meal or bag is being chosen. */
export interface PassengerPickerProps {
  legend: ReactNode
  passengers: readonly PassengerChoice[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** Native radio buttons styled as passenger cards with each one's current choice. */
export function PassengerPicker({ legend, passengers, chosenId, onChoose }: PassengerPickerProps) {
  const name = useId()
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{legend}</legend>
      {passengers.map((passenger) => (
        <label key={passenger.id} className={styles.passenger}>
          <input
            type="radio"
            name={name}
            checked={passenger.id === chosenId}
            disabled={passenger.disabled}
            onChange={() => onChoose(passenger.id)}
          />
          <span aria-hidden="true">
            <Sign small>{passenger.initials}</Sign>
          </span>
          <span className={styles.words}>
            <b>{passenger.name}</b>
            <span className={styles.detail}> {passenger.detail}</span>
          </span>
          <span className={styles.end}>{passenger.end}</span>
        </label>
      ))}
    </fieldset>
  )
}
