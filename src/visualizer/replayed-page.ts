import type { AnyMachineSnapshot } from 'xstate'

/** The moment of a recording that a page shows. */
export interface ReplayedPage {
  /** Id of the chart: a flow, `outside`, or `storefront` for a page that the root shows while no flow runs. */
  chart: string
  snapshot: AnyMachineSnapshot
  locale: string
  /** Code of the storefront that the traveller visited, if recorded. */
  storefront?: string | undefined
  /** Snapshot of the account's chart, if recorded. */
  account?: AnyMachineSnapshot | undefined
  /** Time of the displayed moment in epoch milliseconds, if recorded. Clocks on the page stand still at this time. */
  now?: number | undefined
  /** Accessible name of the frame. By default it is what the traveller saw. */
  title?: string | undefined
}
