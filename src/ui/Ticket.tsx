import type { ReactNode } from 'react'
import styles from './Ticket.module.css'

/** One end of a flight. */
export interface TicketEnd {
  /** Such as "LIS". */
  code: string
  time: ReactNode
  /** Terminal, zone, preceded by a Tag for another day. */
  detail?: ReactNode
  /** Read before the code, such as "From" and "To". */
  words: string
}

/** A booked flight. */
export interface TicketProps {
  /** The date, with its weekday. */
  heading: ReactNode
  /** A Tag of kind ok: "ticketed". */
  state?: ReactNode
  from: TicketEnd
  to: TicketEnd
  /** Such as "4 h 05". */
  duration: ReactNode
  facts: readonly { id: string; name: ReactNode; value: ReactNode }[]
  /** Labels and values on the stub, such as "Seats". If empty, there is no stub. */
  stubHeading: ReactNode
  stub: readonly { id: string; name: ReactNode; value: ReactNode }[]
  /** At the end of the stub: when boarding passes become available. */
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

/** A flight as a card with a stub: places and times, details, passengers and seats. */
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

/** The booking reference, in unambiguous letters. */
export function BookingReference({ label, children }: { label: ReactNode; children: string }) {
  return (
    <p className={styles.reference}>
      <span className={styles.referenceLabel}>{label}</span>
      <bdi className={styles.referenceCode}>{children}</bdi>
    </p>
  )
}
