import { randomInt } from 'node:crypto'
import type { Platform } from '../conversation/call.ts'
import { processors } from '../platform/processor-settings.ts'
import { Checks } from './checks.ts'
import { ProcessorAway, type ProcessorPort } from './processor.ts'
import { SandboxProcessor } from './sandbox-processor.ts'
import { StripeClient, type StripeClientOptions } from './stripe-client.ts'
import { StripeProcessor } from './stripe-processor.ts'

export interface ProcessorOptions extends Pick<StripeClientOptions, 'pause' | 'timeout'> {
  checks?: Checks
  /** Delays a charge to the sandbox's slow card. */
  slowness?: () => Promise<void>
}

const away = () => Promise.reject(new ProcessorAway('No processor is configured'))

/**
 * The processor of a production gateway that has none configured. Every call fails with an unknown outcome, so attempts stay in
 * their phase.
 */
const absent: ProcessorPort = {
  authenticate: away,
  abandon: away,
  authorise: away,
  find: away,
  forbid: away,
  capture: away,
  void: away,
  refund: away,
  releaseLeft: () => Promise.resolve(),
  readToken: away,
  hear: away,
}

/** Creates the platform's processor: the sandbox's card network, or the configured processor in production. */
export const processorFor = (
  platform: Platform,
  { checks = new Checks(platform, randomInt), slowness = async () => undefined, ...options }: ProcessorOptions = {},
): ProcessorPort => {
  if (platform.profile === 'sandbox') return new SandboxProcessor(platform, checks, slowness)
  const { processor: settings } = platform
  if (!settings) return absent
  const { secret, url = processors[settings.processor].url } = settings
  return new StripeProcessor(platform, checks, settings, new StripeClient({ url, secret, ...options }))
}
