import type { ReactNode } from 'react'
import styles from './Ticket.module.css'

/** Departure or arrival of a flight. */
export interface TicketEnd {
  /** IATA code, such as "LIS". */
  code: string
  time: ReactNode
  /** Terminal and time zone, after a Tag if the day is another one. */
  detail?: ReactNode
  /** Text that screen readers read before the code, such as "From" and "To". */
  words: string
}

export interface TicketProps {
  /** The date, with its weekday. */
  heading: ReactNode
  /** Status of the ticket, as a Tag such as "ticketed". */
  state?: ReactNode
  from: TicketEnd
  to: TicketEnd
  /** For example "4 h 05". */
  duration: ReactNode
  facts: readonly { id: string; name: ReactNode; value: ReactNode }[]
  /** Labels and values on the stub, such as "Seats". Without them there is no stub. */
  stubHeading: ReactNode
  stub: readonly { id: string; name: ReactNode; value: ReactNode }[]
  /** Text at the end of the stub, such as when boarding passes become available. */
  stubNote?: ReactNode
}

function End({ end }: { end: TicketEnd }) {
  return (
    <div className={styles.end}>
      <span className="visually-hidden">{end.words} </span>
      <bdi className={styles.code}>{end.code}</bdi>
      <span className={styles.time}>{end.time}</span>
      <span className={styles.detail}>{end.detail}</span>
    </div>
  )
}

/** Renders a flight as a card with places, times and details. Its stub contains passengers and seats. */
export function Ticket({ heading, state, from, to, duration, facts, stubHeading, stub, stubNote }: TicketProps) {
  return (
    <article className={styles.ticket}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h2>{heading}</h2>
          {state}
        </div>
        <div className={styles.ends}>
          <End end={from} />
          <span className={styles.arc}>
            <i aria-hidden="true" />
            <span>{duration}</span>
          </span>
          <End end={to} />
        </div>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.id}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {stub.length === 0 ? null : (
        <div className={styles.stub}>
          <h3 className={styles.stubHeading}>{stubHeading}</h3>
          <dl className={styles.stubList}>
            {stub.map((line) => (
              <div key={line.id}>
                <dt>{line.name}</dt>
                <dd>{line.value}</dd>
              </div>
            ))}
          </dl>
          {stubNote === undefined ? null : <p className={styles.stubNote}>{stubNote}</p>}
        </div>
      )}
    </article>
  )
}

/** The booking reference, in letters that cannot be confused. */
export function BookingReference({ label, children }: { label: ReactNode; children: string }) {
  return (
    <p className={styles.reference}>
      <span className={styles.referenceLabel}>{label}</span>
      <bdi className={styles.referenceCode}>{children}</bdi>
    </p>
  )
}
