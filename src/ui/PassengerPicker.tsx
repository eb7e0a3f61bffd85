import { useId, type ReactNode } from 'react'
import styles from './PassengerPicker.module.css'
import { Sign } from './Sign.tsx'

/** One passenger to choose for. */
export interface PassengerChoice {
  id: string
  /** On the plate, as "AM". */
  initials: string
  name: ReactNode
  /** What is chosen, as "21A, window", or "Choosing now". */
  detail?: ReactNode
  /** At the end: a price, or "no seat yet". */
  end?: ReactNode
  /** Another passenger can't choose, as an infant on a lap; the detail says why. */
  disabled?: boolean | undefined
}

/** Whose seat, meal or bag is being chosen. */
export interface PassengerPickerProps {
  legend: ReactNode
  passengers: readonly PassengerChoice[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** Native radio buttons drawn as plates with what each passenger has so far. */
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
