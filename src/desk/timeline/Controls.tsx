import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { Stride } from '../player/position.ts'
import { type PlayerControls, speeds } from '../player/usePlayer.ts'
import styles from './Timeline.module.css'

/** Steps forward and back by the chosen unit, plays at a speed, and jumps to the next failure or page. */
export function Controls({ player }: { player: PlayerControls }) {
  const { t } = useLingui()
  const [by, setBy] = useState<Stride>('step')
  const button = (label: string, stride: Stride, direction: 1 | -1) => (
    <Button
      className={styles.control}
      aria-disabled={!player.canGo(stride, direction)}
      onClick={() => player.go(stride, direction)}
    >
      {label}
    </Button>
  )
  return (
    <Row gap={2}>
      {button(t`Back`, by, -1)}
      <Button className={styles.control} onClick={player.isPlaying ? player.pause : player.play}>
        {player.isPlaying ? t`Pause` : t`Play`}
      </Button>
      {button(t`Forward`, by, 1)}
      <SelectField
        label={<Trans>Step size</Trans>}
        hidesLabel
        value={by}
        onChange={({ target }) => setBy(target.value as Stride)}
      >
        <option value="step">{t`by step`}</option>
        <option value="micro">{t`by part of a step`}</option>
        <option value="call">{t`by call`}</option>
        <option value="error">{t`by failure`}</option>
        <option value="screen">{t`by page`}</option>
      </SelectField>
      {button(t`Next failure`, 'error', 1)}
      {button(t`Next page`, 'screen', 1)}
      <SelectField
        label={<Trans>Speed</Trans>}
        hidesLabel
        value={player.speed}
        onChange={({ target }) => player.setSpeed(Number(target.value))}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>{`×${speed}`}</option>
        ))}
      </SelectField>
      <CheckboxField
        label={<Trans>Skip idle time</Trans>}
        checked={player.skipsIdle}
        onChange={({ target }) => player.setSkipsIdle(target.checked)}
      />
    </Row>
  )
}
