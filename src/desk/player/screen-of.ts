import type { ComponentType } from 'react'
import type { AnyMachineSnapshot } from 'xstate'

/**
 * The product's own screen for a snapshot of a flow, or of the root (`storefront`) if none runs, inert. Injected, because the
 * desk has no screens of its own.
 */
export type ScreenOf = ComponentType<{
  /** The chart's id: `booking`, `outside`. */
  chart: string
  snapshot: AnyMachineSnapshot
  locale: string
  /** The visited storefront, if recorded. */
  storefront?: string | undefined
  /** The account's snapshot, if recorded. */
  account?: AnyMachineSnapshot | undefined
  /** The displayed moment in epoch milliseconds, if recorded. */
  now?: number | undefined
}>
