import type { ComponentType } from 'react'
import type { AnyMachineSnapshot } from 'xstate'

/**
 * Renders an inert page for a snapshot of a flow, or of the root (`storefront`) while no flow runs. Injected, because the desk has no
 * screens of its own.
 */
export type ScreenOf = ComponentType<{
  /** Id of the chart, for example `booking`. */
  chart: string
  snapshot: AnyMachineSnapshot
  locale: string
  /** Code of the storefront that the traveller visited, if recorded. */
  storefront?: string | undefined
  /** Snapshot of the account's chart, if recorded. */
  account?: AnyMachineSnapshot | undefined
  /** Time of the displayed moment in epoch milliseconds, if recorded. */
  now?: number | undefined
}>
