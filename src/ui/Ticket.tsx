import type { ReactNode } from 'react'
import styles from './Ticket.module.css'

/** One end of a flight. */
export interface TicketEnd {
  /** As "LIS". */
  code: string
  time: ReactNode
  /** Terminal, zone; a Tag for another day first. */
  detail?: ReactNode
  /** Said before the code, as "From" and "To". */
  words: string
}

/** A flight that is booked. */
export interface TicketProps {
  /** The date, with its weekday. */
  heading: ReactNode
  /** A Tag of kind ok: "ticketed". */
  state?: ReactNode
  from: TicketEnd
  to: TicketEnd
  /** As "4 h 05". */
  duration: ReactNode
  facts: readonly { id: string; name: ReactNode; value: ReactNode }[]
  /** A label and a value on the stub, for example "Seats". Without any, the stub is left out. */
  stubHeading: ReactNode
  stub: readonly { id: string; name: ReactNode; value: ReactNode }[]
  /** At the end of the stub: when boarding passes come. */
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

/** A flight as a card with a stub: places and times, facts, who sits where. */
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

/** The booking reference, in letters that cannot be mistaken. */
export function BookingReference({ label, children }: { label: ReactNode; children: string }) {
  return (
    <p className={styles.reference}>
      <span className={styles.referenceLabel}>{label}</span>
      <bdi className={styles.referenceCode}>{children}</bdi>
    </p>
  )
}
