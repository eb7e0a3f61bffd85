import { createContext } from 'react'
import type { SessionContext } from '#machines/session.ts'
import type { Configuration } from '#src/domain/configuration.ts'
import type { Asked } from '#src/trip/asked.tsx'
import type { AccountActor } from '#src/trip/account.tsx'

/** The data of a sample page besides the snapshot of its chart. */
export interface SampleData {
  /** The account's snapshot. Undefined for a guest. */
  account: ReturnType<AccountActor['getSnapshot']> | undefined
  /** Fields of the root's context that differ from those of a new page. */
  session: Partial<SessionContext>
  asked: Asked
  /** Technical problems that a notice above the step reports. */
  troubles: { memoryOnly?: boolean; isOffline?: boolean }
  /** Changes the configuration that the storefront has. */
  configured: (configuration: Configuration) => Configuration
}

export const plainData: SampleData = {
  account: undefined,
  session: {},
  asked: { corrections: [] },
  troubles: {},
  configured: (configuration) => configuration,
}

/** Provides the data of a sample page to the frame around its step. */
export const SampleDataContext = createContext<SampleData>(plainData)
