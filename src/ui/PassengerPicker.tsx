import { useId, type ReactNode } from 'react'
import styles from './PassengerPicker.module.css'
import { Sign } from './Sign.tsx'

/** A passenger who can be selected. */
export interface PassengerChoice {
  id: string
  /** Initials, such as "AM". */
  initials: string
  name: ReactNode
  /** Current choice of the passenger, such as "21A, window", or "Choosing now". */
  detail?: ReactNode
  /** Content at the end, such as a price or "no seat yet". */
  end?: ReactNode
  /** Set for passengers who get no seat of their own, such as lap infants; `detail` says why. */
  disabled?: boolean | undefined
}

export interface PassengerPickerProps {
  legend: ReactNode
  passengers: readonly PassengerChoice[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** Renders native radio buttons as cards of passengers, each with the current choice. */
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
