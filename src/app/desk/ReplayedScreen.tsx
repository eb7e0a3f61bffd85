import { Trans, useLingui } from '@lingui/react/macro'
import { Component, lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { Notice } from '#src/ui/Notice.tsx'
import { hasToken } from '#src/visualizer/redact-tokens.ts'
import { InertFrame } from '../frame/InertFrame.tsx'
import type { ReplayedPage } from '#src/visualizer/replayed-page.ts'
import styles from './replayed.module.css'

const Replayed = lazy(async () => ({ default: (await import('../frame/Replayed.tsx')).Replayed }))

const mostLooked = 20_000

/** True if a context contains redaction tokens. */
const lacksSomething = (context: unknown): boolean => {
  const waiting: unknown[] = [context]
  for (let looked = 0; waiting.length > 0 && looked < mostLooked; looked += 1) {
    const value = waiting.pop()
    if (hasToken(value)) return true
    if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value))
  }
  return false
}

function Undrawn({ snapshot }: { snapshot: AnyMachineSnapshot }) {
  return (
    <div className={styles.instead}>
      <Notice title={<Trans>This page can’t be shown</Trans>}>
        <p>
          {lacksSomething(snapshot.context) ? (
            <Trans>
              It needs data that was removed before the recording was shared and that can’t be replaced. The chart, the timeline
              and the verification aren’t affected.
            </Trans>
          ) : (
            <Trans>It couldn’t be loaded, or it failed. The chart, the timeline and the verification aren’t affected.</Trans>
          )}
        </p>
      </Notice>
    </div>
  )
}

interface DrawingState {
  of?: AnyMachineSnapshot
  hasFailed: boolean
}

/** Catches errors of a replayed screen, so that the rest of the desk keeps working. The next snapshot is rendered normally. */
class Drawing extends Component<{ of: AnyMachineSnapshot; children: ReactNode }, DrawingState> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  static getDerivedStateFromProps = ({ of }: { of: AnyMachineSnapshot }, before: DrawingState) =>
    before.of === of ? null : { of, hasFailed: false }
  override state: DrawingState = { hasFailed: false }
  override render() {
    const { of, children } = this.props
    return this.state.hasFailed ? <Undrawn snapshot={of} /> : children
  }
}

/** React key of a screen. It changes with the state, so that a screen never keeps local state of an earlier one. */
const placeOf = (chart: string, { value }: AnyMachineSnapshot): string => JSON.stringify([chart, value])

/**
 * Renders the page of a replayed snapshot in an inert frame, in the traveller's `locale` and with the components that travellers use.
 * Nothing in it can be pressed. It requests only content and messages.
 */
export function ReplayedScreen(given: ReplayedPage) {
  const { t } = useLingui()
  const { chart, snapshot, locale, storefront, account, now, title } = useDeferredValue(given)
  return (
    <div className={styles.screen}>
      <Drawing of={snapshot}>
        <InertFrame title={title ?? t`What the traveler saw`} locale={locale}>
          <Suspense fallback={null}>
            <Replayed
              key={placeOf(chart, snapshot)}
              chart={chart}
              snapshot={snapshot}
              locale={locale}
              storefront={storefront}
              account={account}
              now={now}
            />
          </Suspense>
        </InertFrame>
      </Drawing>
    </div>
  )
}
