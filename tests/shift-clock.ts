interface Zoned {
  toPlainDateTime: () => unknown
  toPlainDate: () => unknown
  toPlainTime: () => unknown
}

/** The parts of `Temporal` that read the time, if it exists. */
interface TemporalScope {
  Now: { instant: unknown; timeZoneId: () => string }
  Instant: { fromEpochMilliseconds: (at: number) => { toZonedDateTimeISO: (zone: string) => Zoned } }
}

/**
 * Shifts the clock of this process or page by some milliseconds. `Date`, `Temporal.Now` and everything that reads them follow.
 * Timers do not. The function is sent to pages as text, so it must not use anything outside its body.
 */
export const shiftClock = (by: number): void => {
  const scope = globalThis as { Date: DateConstructor; shiftedDate?: DateConstructor; Temporal?: TemporalScope }
  if (scope.shiftedDate === scope.Date) return
  const machine = scope.Date
  const now = () => machine.now() + by
  scope.shiftedDate = new Proxy(machine, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
    apply: () => new machine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  scope.Date = scope.shiftedDate
  machine.prototype.constructor = scope.Date
  if (!scope.Temporal) return
  const { Now, Instant } = scope.Temporal
  const instant = () => Instant.fromEpochMilliseconds(now())
  const zonedDateTimeISO = (zone: string = Now.timeZoneId()) => instant().toZonedDateTimeISO(zone)
  Object.assign(Now, {
    instant,
    zonedDateTimeISO,
    plainDateTimeISO: (zone?: string) => zonedDateTimeISO(zone).toPlainDateTime(),
    plainDateISO: (zone?: string) => zonedDateTimeISO(zone).toPlainDate(),
    plainTimeISO: (zone?: string) => zonedDateTimeISO(zone).toPlainTime(),
  })
}
