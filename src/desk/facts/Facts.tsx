import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import type { RecordingSource } from '../desk.ts'
import type { OpenedRecording } from '../opening/opening.ts'
import styles from '../desk.module.css'
import { chartOf, formatLength, lengthOf, nameOfLocale } from './facts.ts'
import { CompatibilityWords, FlowName, Removed, VerifiedWords } from './words.tsx'

export interface FactsProps {
  opened: OpenedRecording
  source: RecordingSource
  onClose: () => void
}

type Fact = [id: string, name: ReactNode, value: ReactNode]

function When({ at }: { at: string | number }) {
  const { i18n } = useLingui()
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return <Trans>unknown</Trans>
  const words = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
  return <time dateTime={date.toISOString()}>{words}</time>
}

function Openings({ openings }: Pick<RecordingSource, 'openings'>) {
  if (openings.length === 0) return <Trans>nobody</Trans>
  return (
    <ul>
      {openings.slice(0, 5).map(({ staffName, openedAt }) => (
        <li key={openedAt}>
          <bdi>{staffName}</bdi>, <When at={openedAt} />
        </li>
      ))}
      {openings.length > 5 ? (
        <li>
          <Plural value={openings.length - 5} one="and # earlier opening" other="and # earlier openings" />
        </li>
      ) : null}
    </ul>
  )
}

function TakenOut({ opened: { recording } }: Pick<FactsProps, 'opened'>) {
  const counts = Object.entries(recording.redaction?.counts ?? {}).filter(([, count]) => count > 0)
  if (!recording.redaction) return <Trans>Nothing, because it doesn’t come from a traveler’s page</Trans>
  if (counts.length === 0) return <Trans>Nothing had to be removed. Card data is never recorded.</Trans>
  return (
    <ul className={styles.inline}>
      {counts.map(([name, count]) => (
        <li key={name}>
          {count} <Removed of={name} />
        </li>
      ))}
    </ul>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.slice(0, 12).map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}

const useFacts = ({ opened, source }: Omit<FactsProps, 'onClose'>): Fact[] => {
  const { i18n } = useLingui()
  const { recording, fitting, verified } = opened
  const { env, app, redaction, dropped } = recording
  const optional: (Fact | false | undefined)[] = [
    source.kind === 'shared'
      ? ['code', <Trans key="code">Support code</Trans>, <bdi key="value">{source.link.code}</bdi>]
      : ['file', <Trans key="file">File</Trans>, <bdi key="value">{source.name}</bdi>],
    source.kind === 'shared' && [
      'until',
      <Trans key="until">Deleted automatically on</Trans>,
      <When key="value" at={source.expiresAt} />,
    ],
    ['openings', <Trans key="openings">Opened before by</Trans>, <Openings key="value" openings={source.openings} />],
    ['id', <Trans key="id">Recording ID</Trans>, <bdi key="value">{recording.id}</bdi>],
    env?.storefront !== undefined && [
      'storefront',
      <Trans key="storefront">Storefront</Trans>,
      <bdi key="value">{env.storefront}</bdi>,
    ],
    env?.locale !== undefined && ['locale', <Trans key="locale">Language</Trans>, nameOfLocale(env.locale, i18n.locale)],
    env?.viewport && [
      'screen',
      <Trans key="screen">Screen</Trans>,
      <bdi key="value">{env.viewport.map((size) => new Intl.NumberFormat(i18n.locale).format(size)).join(' × ')}</bdi>,
    ],
    [
      'build',
      <Trans key="build">Build</Trans>,
      app.build === undefined ? <Trans key="value">unknown</Trans> : <bdi key="value">{app.build}</bdi>,
    ],
    ['compatibility', <Trans key="compatibility">Charts</Trans>, <CompatibilityWords key="value" opened={opened} />],
    fitting.mapped.length > 0 && [
      'mapped',
      <Trans key="mapped">Updated names</Trans>,
      <Names key="value" names={fitting.mapped.map(({ was, is }) => `${was} → ${is}`)} />,
    ],
    fitting.unknown.length > 0 && [
      'unknown',
      <Trans key="unknown">Unknown to today’s charts</Trans>,
      <Names key="value" names={fitting.unknown} />,
    ],
    ['removed', <Trans key="removed">Personal data removed</Trans>, <TakenOut key="value" opened={opened} />],
    redaction?.pathPreserved !== undefined && [
      'path',
      <Trans key="path">Replay without personal data</Trans>,
      redaction.pathPreserved ? (
        <Trans key="value">takes the same path as before</Trans>
      ) : (
        <Trans key="value">takes a different path</Trans>
      ),
    ],
    ['verified', <Trans key="verified">Replay</Trans>, <VerifiedWords key="value" verified={verified} />],
    verified !== undefined &&
      verified.induced.length > 0 && [
        'induced',
        <Trans key="induced">Guards whose data was removed</Trans>,
        <Plural
          key="value"
          value={verified.induced.length}
          one="# guard has a different result, so the recorded one is used"
          other="# guards have different results, so the recorded ones are used"
        />,
      ],
    (dropped?.ring ?? 0) > 0 && [
      'dropped',
      <Trans key="dropped">Left out</Trans>,
      <Plural key="value" value={dropped?.ring ?? 0} one="# earlier step" other="# earlier steps" />,
    ],
    ['digest', <Trans key="digest">Seal</Trans>, <bdi key="value">{recording.digest.slice(0, 23)}…</bdi>],
  ]
  return optional.filter((fact) => Array.isArray(fact))
}

/** Tags that an agent must not overlook: a replay that differs, and recordings that are branches or come from tests. */
function Marks({ opened }: Pick<FactsProps, 'opened'>) {
  const { recording, verified, compatibility } = opened
  const { kind, parent } = recording
  const origin = <>{parent?.id}</>
  return (
    <Row gap={2}>
      {kind === 'branch' ? (
        <Tag kind="stop">
          <Trans>
            Edited: a branch of <bdi>{origin}</bdi> from step {parent?.step}
          </Trans>
        </Tag>
      ) : null}
      {kind === 'qa-path' ? (
        <Tag>
          <Trans>A test path, not a traveler’s visit</Trans>
        </Tag>
      ) : null}
      {kind === 'test-failure' ? (
        <Tag>
          <Trans>A failed test, not a traveler’s visit</Trans>
        </Tag>
      ) : null}
      <Tag kind={verified && !verified.divergence ? 'ok' : 'stop'}>
        <VerifiedWords verified={verified} />
      </Tag>
      <Tag kind={compatibility === 'traceOnly' ? 'stop' : 'plain'}>
        <CompatibilityWords opened={opened} />
      </Tag>
    </Row>
  )
}

/** The origin of a recording, the result of its replay, and the data that was removed from it. */
export function Facts({ opened, source, onClose }: FactsProps) {
  const { t, i18n } = useLingui()
  const { recording } = opened
  const heading = useRef<HTMLHeadingElement>(null)
  const facts = useFacts({ opened, source })
  const length = formatLength(lengthOf(recording), i18n.locale)
  const note = recording.marks?.find(({ by }) => by === 'traveller')?.text
  // Passed as an element, so that a `<` in the traveller's text is not parsed as markup.
  const noted = <>{note}</>
  useEffect(() => {
    heading.current?.focus()
  }, [recording])
  return (
    <section aria-label={t`About this recording`} className={styles.facts}>
      <Row apart gap={4}>
        <div className={styles.about}>
          <h1 ref={heading} tabIndex={-1}>
            <FlowName chart={chartOf(recording)} />
          </h1>
          <p className={styles.when}>
            {recording.createdAt === undefined ? null : (
              <>
                <When at={recording.createdAt} /> ·{' '}
              </>
            )}
            <Plural value={recording.steps.length} one="# step" other="# steps" /> · {length} ·{' '}
            <Trans>Card data was never recorded.</Trans>
          </p>
          <div className={styles.marks}>
            <Marks opened={opened} />
            <Disclosure summary={<Trans>All details</Trans>}>
              <dl className={styles.list}>
                {facts.map(([id, name, value]) => (
                  <div key={id}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          </div>
        </div>
        <Button onClick={onClose}>
          <Trans>Open another</Trans>
        </Button>
      </Row>
      {note === undefined ? null : (
        <blockquote className={styles.note}>
          <Trans>
            The traveler says: <q dir="auto">{noted}</q>
          </Trans>
        </blockquote>
      )}
    </section>
  )
}
