import { dayAfter } from '#src/domain/days-between.ts'

/** Returns the date that is a number of days after the suite's today, `YYYY-MM-DD`. */
export const dayIn = (days: number): string => dayAfter(new Date().toISOString().slice(0, 10), days)
