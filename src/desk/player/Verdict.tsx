import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { canonical } from '#src/domain/flowrec-seal.ts'
import { comma } from '#src/domain/punctuation.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { Verified } from '#src/visualizer/verify.ts'
import { guardToldAt, useFactWords } from './GuardLines.tsx'
import { stateName } from './names.ts'
import type { Playback } from './playback.ts'
import styles from './Player.module.css'
import { useSuggestions } from './useSuggestions.ts'

export interface VerdictProps {
  recording: Flowrec
  /** Undefined if today's charts do not know all names in the recording. */
  verified: Verified | undefined
  playback: Playback
  onGo: (n: number) => void
}

const longest = 400

const shownOf = (value: unknown): string | undefined => {
  if (value === undefined) return undefined
  const text = typeof value === 'string' ? value : canonical(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function Value({ value }: { value: unknown }) {
  if (typeof value === 'boolean') return value ? <Trans>yes</Trans> : <Trans>no</Trans>
  const text = shownOf(value)
  return text === undefined ? <Trans>nothing</Trans> : <bdi className={styles.code}>{text}</bdi>
}

interface DifferenceProps extends Pick<VerdictProps, 'recording' | 'playback' | 'onGo'> {
  divergence: NonNullable<Verified['divergence']>
}

/** Names the guard whose result differs, and the facts that it reads. They are the recorded ones, because the contexts match so far. */
function GuardDiffers({ recording, playback, divergence: { step, transition } }: DifferenceProps) {
  const { t } = useLingui()
  const factWords = useFactWords()
  const moment = playback.moments.find(({ n }) => n === step)
  if (!moment || transition === undefined) return null
  const { name, facts } = guardToldAt(recording, playback, moment, transition)
  return (
    <>
      <div>
        <dt>{t`Guard`}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t`What it reads, then and now`}</dt>
        <dd>{facts.length > 0 ? <bdi className={styles.code}>{factWords(facts)}</bdi> : <Trans>nothing</Trans>}</dd>
      </div>
    </>
  )
}

function Difference(props: DifferenceProps) {
  const { divergence, onGo } = props
  const { t } = useLingui()
  const { code, step, actor, recorded, replayed, state, transition } = divergence
  const suggestions = useSuggestions()
  return (
    <Notice kind="error" level={3} announces={false} title={t`Today’s charts differ from the recording at step ${step}`}>
      <dl className={styles.facts}>
        <div>
          <dt>{t`Code`}</dt>
          <dd>
            <bdi>{code}</bdi>, <bdi>{actor}</bdi>
          </dd>
        </div>
        {code === 'FR102' ? <GuardDiffers {...props} /> : null}
        <div>
          <dt>{t`Recorded`}</dt>
          <dd>
            <Value value={recorded} />
          </dd>
        </div>
        <div>
          <dt>{t`Replayed`}</dt>
          <dd>
            <Value value={replayed} />
          </dd>
        </div>
        <div>
          <dt>{t`State`}</dt>
          <dd>
            <bdi>{stateName(state)}</bdi>
          </dd>
        </div>
        {transition === undefined ? null : (
          <div>
            <dt>{t`Transition`}</dt>
            <dd>
              <bdi>{transition}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t`What to do`}</dt>
          <dd>{suggestions[code]}</dd>
        </div>
      </dl>
      <div>
        <Button onClick={() => onGo(step)}>{t`Go to step ${step}`}</Button>
      </div>
    </Notice>
  )
}

/** Says whether today's charts take the recorded path from the recorded input and, where they differ, what to check. */
export function Verdict({ recording, verified, playback, onGo }: VerdictProps) {
  const { t, i18n } = useLingui()
  if (!verified)
    return (
      <Notice level={3} announces={false} title={t`This recording can’t be verified`}>
        <p>
          <Trans>It contains names that today’s charts don’t know, so it’s shown as recorded.</Trans>
        </p>
      </Notice>
    )
  const { steps, divergence, induced } = verified
  const of = recording.steps.length
  const places = [...new Set(induced.map(({ step }) => step))].join(comma(i18n.locale))
  return (
    <>
      {divergence ? (
        <>
          <p>
            <Plural
              value={steps}
              one="# step matches the recording before the first difference."
              other="# steps match the recording before the first difference."
            />
          </p>
          <Difference recording={recording} playback={playback} divergence={divergence} onGo={onGo} />
        </>
      ) : (
        <Notice kind="ok" level={3} announces={false} title={t`This is what happened`}>
          <p>
            <Trans>
              Given the recorded input, today’s charts match the recording at {steps} of {of} steps, with the same transitions,
              guards, states, context, calls and effects.
            </Trans>
          </p>
        </Notice>
      )}
      {induced.length > 0 ? (
        <p>
          <Plural
            value={induced.length}
            one="# guard read data that was removed before sharing, so its recorded result was used (FR120). This isn’t a difference."
            other="# guards read data that was removed before sharing, so their recorded results were used (FR120). This isn’t a difference."
          />{' '}
          <Trans>Steps: {places}</Trans>
        </p>
      ) : null}
    </>
  )
}
