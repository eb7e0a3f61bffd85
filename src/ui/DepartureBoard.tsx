import { useId, type MouseEventHandler, type ReactNode } from 'react'
import styles from './DepartureBoard.module.css'

/** A destination on the board. */
export interface BoardedDestination {
  id: string
  city: ReactNode
  href: string
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
  /** IATA code, such as "ATH". */
  code: string
  dates: ReactNode
  flight: ReactNode
  /** The price, as a `Price`. */
  price: ReactNode
}

export interface DepartureBoardProps {
  heading: ReactNode
  /** Note on the prices: what they include, and when they were found. */
  note: ReactNode
  heads: { city: ReactNode; code: ReactNode; dates: ReactNode; flight: ReactNode; price: ReactNode }
  departures: readonly BoardedDestination[]
}

/** A departures board, which is dark in every theme. */
export function DepartureBoard({ heading, note, heads, departures }: DepartureBoardProps) {
  const headingId = useId()
  return (
    <section className={styles.board} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        <p>{note}</p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{heads.city}</th>
            <th scope="col" className={styles.wide}>
              <span className="visually-hidden">{heads.code}</span>
            </th>
            <th scope="col">{heads.dates}</th>
            <th scope="col" className={styles.wide}>
              {heads.flight}
            </th>
            <th scope="col">{heads.price}</th>
          </tr>
        </thead>
        <tbody>
          {departures.map((departure) => (
            <tr key={departure.id}>
              <th scope="row">
                <a href={departure.href} onClick={departure.onClick}>
                  {departure.city}
                </a>
              </th>
              <td className={styles.wide}>
                <bdi>{departure.code}</bdi>
              </td>
              <td>{departure.dates}</td>
              <td className={styles.wide}>{departure.flight}</td>
              <td className={styles.price}>{departure.price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
