import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { ExploreFare, ExploreFares } from '#src/domain/explore-fares.ts'
import type { FaresWanted } from '#src/domain/fares-wanted.ts'
import { formatMoney } from '#src/domain/money.ts'
import { useLocale } from '#src/trip/language.tsx'
import { airportWithCity, cityOf, usePlaces } from '#src/trip/places.ts'
import { formatDay } from '#src/trip/wall-clock.ts'
import { hrefOfFare } from './FareList.tsx'
import { type Land, useLand } from './land.ts'
import { labelHeight, labelsThatFit, type MapPoint, pointTowards, projectionOn, type Coordinates } from './projection.ts'
import styles from './explore.module.css'

/** Width of the map until it has been measured, in pixels. */
const usualWidth = 640

/** Width of a character of a price, and the space around the price, in pixels. */
const [characterWidth, labelSpace] = [7.5, 14]

const heightFor = (width: number): number => Math.round(Math.min(460, Math.max(240, width * 0.55)))

/** Returns the width of an element in pixels, updated whenever it changes. */
const useWidth = () => {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usualWidth)
  useEffect(() => {
    const measured = element.current
    if (!measured || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}

/**
 * Builds the SVG path of the coastlines. Where a coastline leaves the map at one side and continues at the other, the path is
 * interrupted, so that no line runs across the map. Points more than half the width apart mark such a place.
 */
const coastOf = (land: Land, project: (place: Coordinates) => MapPoint, width: number): string =>
  land
    .map((ring) => {
      let last: MapPoint | undefined
      return ring
        .map((place) => {
          const point = project(place)
          const isCut = last === undefined || Math.abs(point.x - last.x) > width / 2
          last = point
          return `${isCut ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`
        })
        .join('')
    })
    .join('')

export interface FareMapProps {
  wanted: FaresWanted
  origin: ExploreFares['origin']
  fares: readonly ExploreFare[]
}

/**
 * A map of the destinations. As many of the cheapest as fit show their price, which links to the flights on that day; the others are
 * dots. The map is a single stop of the Tab key, and the arrow keys move to the nearest price. The list next to the
 * map contains all destinations.
 */
export function FareMap({ wanted, origin, fares }: FareMapProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const land = useLand()
  const { element, width } = useWidth()
  const height = heightFor(width)
  const project = useMemo(() => projectionOn({ width, height }, origin, fares), [width, height, origin, fares])
  const coast = useMemo(() => coastOf(land, project, width), [land, project, width])
  const [current, setCurrent] = useState(0)
  const priceOf = (fare: ExploreFare) => formatMoney(fare.party, locale, 'when-needed')
  const at = fares.map((fare) => ({ ...project(fare), width: priceOf(fare).length * characterWidth + labelSpace }))
  const home = project(origin)
  const shown = labelsThatFit(at, [{ ...home, width: labelHeight }])
  const points = shown.map((index) => at[index] ?? home)
  const stop = Math.min(current, shown.length - 1)
  const links = useRef<(HTMLAnchorElement | null)[]>([])
  const move = (event: KeyboardEvent) => {
    const next = pointTowards(points, stop, event.key)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    links.current[next]?.focus()
  }
  const city = cityOf(places, wanted.origin, locale)
  const nameOf = (fare: ExploreFare) => {
    const [place, price, day] = [
      airportWithCity(places, fare.destination, locale),
      priceOf(fare),
      formatDay(fare.date, locale, 'long'),
    ]
    return t`${place}, ${price}, ${day}`
  }
  return (
    <div ref={element} className={styles.map}>
      <svg
        role="group"
        aria-label={t`Map of the cheapest destinations from ${city}. Use the arrow keys to move between prices.`}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        direction="ltr"
      >
        <path className={styles.land} d={coast} fillRule="evenodd" aria-hidden="true" />
        <g aria-hidden="true">
          {at.map(({ x, y }, index) => (
            <circle key={fares[index]?.destination} className={styles.dot} cx={x} cy={y} r={2.5} />
          ))}
          <circle className={styles.home} cx={home.x} cy={home.y} r={6} />
        </g>
        {shown.map((index, place) => {
          const [fare, point] = [fares[index], at[index]]
          if (!fare || !point) return null
          return (
            <a
              key={fare.destination}
              ref={(link) => {
                links.current[place] = link
              }}
              className={styles.label}
              href={hrefOfFare(wanted, fare)}
              aria-label={nameOf(fare)}
              tabIndex={place === stop ? 0 : -1}
              onFocus={() => setCurrent(place)}
              onKeyDown={move}
            >
              <title>{nameOf(fare)}</title>
              <rect x={point.x - point.width / 2} y={point.y - labelHeight / 2} width={point.width} height={labelHeight} rx={4} />
              <text x={point.x} y={point.y}>
                {priceOf(fare)}
              </text>
            </a>
          )
        })}
      </svg>
    </div>
  )
}
