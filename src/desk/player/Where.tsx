import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useMemo, useState } from 'react'
import { comma } from '#src/domain/punctuation.ts'
import { Card } from '#src/ui/Card.tsx'
import { Caption, Row } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Sign } from '#src/ui/Sign.tsx'
import { ChartView, type Lit } from '#src/visualizer/drawing/ChartView.tsx'
import { litAt } from './highlights-at.ts'
import { stateName } from './names.ts'
import type { Moment } from './playback.ts'
import type { Position } from './position.ts'
import styles from './Player.module.css'

export interface WhereProps {
  moments: readonly Moment[]
  position: Position
  /** Returns additional marks on a chart, for example a divergence. */
  marksOf?: ((chart: string) => Lit['marks']) | undefined
  /** Layers of marks that the user can select by name. */
  overlays?: readonly { name: string; marksOf: (chart: string) => Lit['marks'] }[] | undefined
  /** Called with the index of a step that took the pressed transition: the nearest earlier one or, if there is none, the first. */
  onGo: (index: number) => void
  /** Called before `onGo` when a transition is pressed. Returns true if the press has been handled. */
  onTransition?: ((id: string) => boolean) | undefined
}

const isOfFlow = ({ actor }: Moment): boolean => actor !== 'storefront' && actor !== 'storefront/account'

const mostNamed = 8

function Way({ moments, position, chart }: Pick<WhereProps, 'moments' | 'position'> & { chart: string }) {
  const { i18n } = useLingui()
  const passed = moments.filter((moment) => moment.index <= position.index && moment.chart === chart)
  const names = passed.map(({ state }) => stateName(state)).filter((name, at, all) => name !== all[at - 1])
  const states = names.length
  const seconds = Math.round(((passed.at(-1)?.t ?? 0) - (passed[0]?.t ?? 0)) / 1_000)
  return (
    <p>
      <Caption>
        {names.length > mostNamed ? <Trans>Latest states:</Trans> : <Trans>Path so far:</Trans>}{' '}
        {names.slice(-mostNamed).map((name, at) => (
          <Fragment key={at}>
            {at > 0 ? comma(i18n.locale) : null}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
        . <Plural value={states} one="# state," other="# states," /> <Plural value={seconds} one="# second." other="# seconds." />
      </Caption>
    </p>
  )
}

/** Draws a chart with the path that the traveller has taken so far. */
export function Where({ moments, position, marksOf, overlays = [], onGo, onTransition }: WhereProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const [overlay, setOverlay] = useState<string | undefined>(undefined)
  const charts = useMemo(() => [...new Set(moments.map(({ chart }) => chart))], [moments])
  const { index, micro } = position
  const nearest = moments.slice(0, index + 1).findLast(isOfFlow)?.chart ?? moments[index]?.chart ?? charts[0] ?? 'storefront'
  const chart = chosen ?? nearest
  const lit = useMemo(() => litAt(moments, index, chart, micro), [moments, index, chart, micro])
  // Other layers say something about states that were not visited.
  const way = useMemo(
    () => (overlay === undefined ? litAt(moments, moments.length - 1, chart) : undefined),
    [moments, chart, overlay],
  )
  const marks = { ...overlays.find(({ name }) => name === overlay)?.marksOf(chart), ...marksOf?.(chart) }
  const goTo = (transition: string) => {
    if (onTransition?.(transition)) return
    const taken = moments.filter(({ took }) => took.includes(transition))
    const wanted = taken.findLast((moment) => moment.index < index) ?? taken[0]
    if (wanted) onGo(wanted.index)
  }
  return (
    <Card
      heading={t`Where the traveler is`}
      headingId="where"
      headingEnd={
        <Row gap={2} className={styles.layers}>
          <SelectField
            label={<Trans>Chart to show</Trans>}
            hidesLabel
            value={chart}
            onChange={({ target }) => setChosen(target.value === nearest ? undefined : target.value)}
          >
            {charts.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
          {overlays.length > 0 ? (
            <SelectField
              label={<Trans>What to mark</Trans>}
              hidesLabel
              value={overlay ?? ''}
              onChange={({ target }) => setOverlay(target.value === '' ? undefined : target.value)}
            >
              <option value="">{t`The path taken`}</option>
              {overlays.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : null}
        </Row>
      }
    >
      <ChartView chart={chart} lit={{ ...lit, marks }} way={way} onTransition={goTo} />
      <Row gap={3} className={styles.legend}>
        <Sign small>
          <Trans>here</Trans>
        </Sign>
        <span>
          <Trans>thick: visited</Trans>
        </span>
        <span>
          <Trans>dashed: not visited</Trans>
        </span>
      </Row>
      <Way moments={moments} position={position} chart={chart} />
    </Card>
  )
}
