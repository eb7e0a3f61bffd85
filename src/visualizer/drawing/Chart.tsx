import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/Button.tsx'
import styles from './Chart.module.css'
import { ChartSearch } from './ChartSearch.tsx'
import { ChartTree } from './ChartTree.tsx'
import type { ChartViewProps } from './ChartView.tsx'
import { Drawing } from './Drawing.tsx'
import type { DrawnBox, DrawnChart } from './drawn.ts'
import { foldedView } from './folded.ts'
import { MarkLegend } from './MarkLegend.tsx'
import { indexChart, lightsOf, nothingLit } from './highlights.ts'
import { neighbourOf } from './neighbours.ts'
import { beginningOf, type Chosen, innermostActive, shownView, wayTaken } from './open-view.ts'
import { fitsAsPath, useSize, useZoom } from './useZoom.ts'
import { Ways } from './Ways.tsx'

/** The drawing of a chart with breadcrumb, zoom and search, its states as a tree, and the transitions of the selected state. */
export function Chart({
  chart,
  lit = nothingLit,
  way,
  onTransition,
  onState,
}: Omit<ChartViewProps, 'chart'> & { chart: DrawnChart }) {
  const { t } = useLingui()
  const index = useMemo(() => indexChart(chart), [chart])
  const lights = useMemo(() => lightsOf(index, lit), [index, lit])
  const place = innermostActive(lit.active, index)
  const [chosen, setChosen] = useState<Chosen>()
  const [picked, setPicked] = useState<string>()
  const helpId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const shown = shownView(chosen, place, chart, index)
  const [isWhole, setWhole] = useState(false)
  const whole = chart.views.find(({ of }) => of === shown) ?? chart.views[0]
  const room = useSize(frame)
  const folded = useMemo(() => {
    if (!way || !whole) return undefined
    const all = foldedView(whole, index, lightsOf(index, way), way.left)
    // A drawing of the whole visit stays still during playback. If it does not fit, only the path so far is drawn.
    return all && fitsAsPath(room, all.view) ? all : (foldedView(whole, index, lights, lit.left) ?? all)
  }, [way, whole, index, lights, lit, room])
  const view = (isWhole ? undefined : folded?.view) ?? whole
  const selected = picked ?? place

  const boxHere = (id: string | undefined) => {
    const around = id === undefined ? [] : index.around(id).map((state) => state.id)
    return view?.boxes.find(({ state }) => around.includes(state))
  }
  const marked = boxHere(selected)
  const here = boxHere(place)
  const isPath = view !== undefined && view === folded?.view
  const zoom = useZoom(frame, room, view ?? { width: 1, height: 1 }, { here, isPath })
  const isCut = isPath && !fitsAsPath(room, view)
  const target = picked === undefined ? here : marked
  const beginning = view && beginningOf(view)
  const last = picked === undefined && view ? wayTaken(view, lit.last) : undefined
  const show = useEffectEvent((box: DrawnBox) => zoom.show(box, last))
  useEffect(() => {
    if (target) show(target)
  }, [target, room, view])
  useEffect(() => setPicked(undefined), [place])

  if (!view) return null

  const open = (id: string) => setChosen({ view: id, at: place })
  const select = (id: string) => {
    setPicked(id)
    onState?.(id)
    const around = index.state(id)?.parent
    if (whole?.boxes.some(({ state }) => state === id) && !view.boxes.some(({ state }) => state === id)) setWhole(true)
    else if (around && !view.boxes.some(({ state, kind }) => state === id && kind !== 'elsewhere')) open(around)
  }
  const openOrSelect = (id: string) => {
    select(id)
    if (chart.views.some(({ of }) => of === id)) open(id)
  }
  const follow = (id: string) => {
    const to = chart.transitions.find((transition) => transition.id === id)?.to[0]
    if (onTransition) onTransition(id)
    else if (to) select(to)
  }

  const press = (event: KeyboardEvent) => {
    zoom.press(event)
    const next = event.shiftKey && marked ? neighbourOf(view, marked.state, event.key) : undefined
    if (next) {
      event.preventDefault()
      select(next)
    } else if (event.key === 'Enter' && marked) openOrSelect(marked.state)
    else if (event.key === 'Backspace' && index.state(view.of)?.parent) open(index.state(view.of)?.parent ?? '')
  }

  return (
    <div className={styles.chart}>
      <div className={styles.bar}>
        <nav aria-label={t`Path to the open state`} dir="ltr">
          <ol className={styles.crumbs}>
            {index
              .around(view.of)
              .reverse()
              .map(({ id, name }) => (
                <li key={id}>
                  <button type="button" aria-current={id === view.of ? 'true' : undefined} onClick={() => open(id)}>
                    {name}
                  </button>
                </li>
              ))}
          </ol>
        </nav>
        <ChartSearch chart={chart} onFound={select} />
        <div role="group" aria-label={t`Zoom`} className={styles.zoom}>
          <button type="button" aria-label={t`Zoom out`} onClick={zoom.smaller}>
            −
          </button>
          <button type="button" aria-label={t`Zoom in`} onClick={zoom.larger}>
            +
          </button>
          <button type="button" onClick={zoom.fit}>
            {t`Whole chart`}
          </button>
        </div>
      </div>
      <MarkLegend marks={lit.marks} />
      <p id={helpId} className="visually-hidden">
        <Trans>
          Arrow keys move the drawing. Shift and an arrow key follow a transition, Enter opens a state, and Backspace goes back. +
          and − zoom in and out, and 0 shows the whole chart.
        </Trans>
      </p>
      <div onKeyDown={press} onPointerDown={zoom.drag}>
        <div
          ref={frame}
          className={styles.frame}
          dir="ltr"
          role="region"
          tabIndex={0}
          aria-label={t`Drawing of ${view.of}`}
          aria-describedby={helpId}
        >
          <Drawing
            view={view}
            lights={lights}
            scale={zoom.scale}
            selected={picked === undefined ? undefined : marked?.state}
            onState={openOrSelect}
            onTransition={follow}
          />
        </div>
      </div>
      {folded && (
        <p className={styles.folds}>
          {isCut && beginning ? (
            <>
              <Trans>The path is too long to show at once.</Trans>{' '}
              <button type="button" onClick={() => zoom.show(beginning)}>
                <Trans>Go to its beginning</Trans>
              </button>{' '}
            </>
          ) : null}
          {isWhole ? null : (
            <Plural
              value={folded.hidden}
              one="# state wasn’t visited and is folded."
              other="# states weren’t visited and are folded."
            />
          )}{' '}
          <button type="button" onClick={() => setWhole(!isWhole)}>
            {isWhole ? <Trans>Fold the states that weren’t visited</Trans> : <Trans>Show all</Trans>}
          </button>
        </p>
      )}
      {place !== undefined && !here && (
        <Button className={styles.back} onClick={() => setChosen(undefined)}>
          <Trans>Show where the traveler is</Trans>
        </Button>
      )}
      <div className={styles.told}>
        <ChartTree chart={chart} index={index} lights={lights} selected={selected} onSelect={select} onOpen={openOrSelect} />
        {selected !== undefined && (
          <Ways chart={chart} index={index} lights={lights} of={selected} onTransition={follow} onState={select} />
        )}
      </div>
    </div>
  )
}
