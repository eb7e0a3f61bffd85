import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { comma } from '#src/domain/punctuation.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { differencesIn } from './differences.ts'
import type { Playback } from './playback.ts'
import styles from './Player.module.css'

function Differences({ playback, pins: [from, to] }: { playback: Playback; pins: readonly [number, number] }) {
  const { t } = useLingui()
  const [before, after] = [playback.flowAt(from)?.snapshot, playback.flowAt(to)?.snapshot]
  const found = useMemo(() => differencesIn(before?.context, after?.context), [before, after])
  const [one, other] = [playback.moments[from]?.n, playback.moments[to]?.n]
  if (!before || !after)
    return (
      <p>
        <Trans>Today’s charts can’t replay one of these steps, so they can’t be compared.</Trans>
      </p>
    )
  if (found.length === 0)
    return (
      <p role="status">
        <Trans>The flow’s context is the same at both steps.</Trans>
      </p>
    )
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="region"
      aria-label={t`Context fields that differ between steps ${one} and ${other}`}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Field`}</th>
            <th scope="col">{t`Step ${one}`}</th>
            <th scope="col">{t`Step ${other}`}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">
                <bdi>{path}</bdi>
              </th>
              <td>{before === undefined ? t`nothing` : <bdi>{before}</bdi>}</td>
              <td>{after === undefined ? t`nothing` : <bdi>{after}</bdi>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Compares the redacted context of the flow at two steps that the agent pins. */
export function Compare({ playback, index }: { playback: Playback; index: number }) {
  const { t, i18n } = useLingui()
  const [pins, setPins] = useState<readonly number[]>([])
  const pinned = [...pins].sort((one, other) => one - other)
  const names = pinned.map((pin) => playback.moments[pin]?.n).join(comma(i18n.locale))
  const [from, to] = pinned
  const isPinned = pins.includes(index)
  return (
    <Card heading={t`Compare two steps`} headingId="compare">
      <Row gap={2}>
        <Button
          aria-pressed={isPinned}
          onClick={() => setPins(isPinned ? pins.filter((pin) => pin !== index) : [...pins, index].slice(-2))}
        >
          {isPinned ? t`Unpin this step` : t`Pin this step`}
        </Button>
        {pins.length > 0 ? (
          <>
            <span>{t`Pinned: ${names}`}</span>
            <Button variant="plain" onClick={() => setPins([])}>
              {t`Unpin all`}
            </Button>
          </>
        ) : (
          <span>
            <Trans>Pin a step, then go to another one and pin it too.</Trans>
          </span>
        )}
      </Row>
      {from === undefined || to === undefined ? null : <Differences playback={playback} pins={[from, to]} />}
    </Card>
  )
}
