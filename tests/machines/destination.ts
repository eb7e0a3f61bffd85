import type { FlowOutput } from '#machines/trip.ts'

/** Returns where an ended flow leads, without the trip that it keeps. */
export const destinationOf = (output: FlowOutput | undefined): Omit<FlowOutput, 'kept' | 'pressed'> | undefined =>
  output && { outcome: output.outcome, flow: output.flow, at: output.at }
