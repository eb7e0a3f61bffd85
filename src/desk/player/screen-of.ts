import type { ComponentType } from 'react'
import type { AnyMachineSnapshot } from 'xstate'

/** The product's own screen for a snapshot of a flow, or of the root (`storefront`) where none runs; inert. Handed in, because the desk knows no screens. */
export type ScreenOf = ComponentType<{
  /** The chart's id: `booking`, `outside`. */
  chart: string
  snapshot: AnyMachineSnapshot
  locale: string
  /** The storefront that was visited, where the recording tells it. */
  storefront?: string | undefined
  /** The account beside the flow, where the recording has it. */
  account?: AnyMachineSnapshot | undefined
  /** The moment that is shown, in milliseconds since 1970, where the recording tells it. */
  now?: number | undefined
}>
