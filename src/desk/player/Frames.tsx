import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Simulation } from '../simulate/simulation.ts'
import { pagesIn } from './pages.ts'
import type { Playback } from './playback.ts'
import styles from './Player.module.css'
import { Saw, withoutPage } from './Saw.tsx'
import type { ScreenOf } from './screen-of.ts'

export interface FramesProps {
  recording: Flowrec
  playback: Playback
  index: number
  clock: (milliseconds: number) => string
  /** The recorded description takes the place of a page that is not replayed. */
  isTrace: boolean
  Screen: ScreenOf
  simulation?: Simulation | undefined
}

/** Shows the page on which a step happened, and the page to which it led. */
export function Frames({ recording, playback, index, clock, isTrace, Screen, simulation }: FramesProps) {
  const { t } = useLingui()
  const { moments } = playback
  const pages = useMemo(() => pagesIn(recording, moments), [recording, moments])
  const { at, after } = pages.around(index)
  // Possible next events belong to the step itself, which may be either page.
  const asked = after === index ? after : at
  const frame = (of: number, isNext: boolean) => {
    const moment = moments[of]
    return moment ? (
      <Saw
        recording={recording}
        moment={moment}
        time={clock(moment.t)}
        shown={playback.flowAt(of)}
        without={isTrace ? 'trace' : withoutPage(playback, of)}
        Screen={Screen}
        {...(isNext && { next: t`The page that followed` })}
        simulation={isTrace || of !== asked ? undefined : simulation}
      />
    ) : null
  }
  return (
    <div className={styles.frames}>
      {frame(at, false)}
      {after === at ? null : frame(after, true)}
    </div>
  )
}

/** Space in pixels between the current page of the strip and the strip's edge. */
const space = 24

/** Lists the pages that the traveller saw, in order. A press goes to the step at which a page appeared. */
export function PageStrip({
  recording,
  playback: { moments },
  index,
  clock,
  onGo,
}: Pick<FramesProps, 'recording' | 'playback' | 'index' | 'clock'> & { onGo: (index: number) => void }) {
  const { t } = useLingui()
  const { seen } = useMemo(() => pagesIn(recording, moments), [recording, moments])
  const current = seen.findLast((page) => page.index <= index)
  const strip = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const list = strip.current
    const [here, outer] = [list?.querySelector('[aria-current]')?.getBoundingClientRect(), list?.getBoundingClientRect()]
    if (!list || !here || !outer) return
    // Scrolls only the strip, not the page.
    if (here.left < outer.left) list.scrollLeft -= outer.left - here.left + space
    else if (here.right > outer.right) list.scrollLeft += here.right - outer.right + space
  }, [current?.index])
  if (seen.length === 0) return null
  return (
    <nav aria-label={t`Pages of the visit`}>
      <ol ref={strip} className={styles.strip}>
        {seen.map((page) => {
          const time = clock(moments[page.index]?.t ?? 0)
          return (
            <li key={page.index}>
              <button
                type="button"
                className={styles.page}
                aria-current={page === current ? 'step' : undefined}
                onClick={() => onGo(page.index)}
              >
                <bdi>{page.step}</bdi> <bdi>{time}</bdi>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
