import styles from './HotelPicture.module.css'

export interface HotelPictureProps {
  /** Which of the drawings is shown. */
  picture: number
  /** Alternative text, such as "A drawing of a hotel with a pitched roof". */
  label: string
}

/** Shapes of a house: storeys, windows on each, roof, and what stands beside it. */
const houses = [
  { storeys: 4, windows: 5, roof: 'flat', beside: 'palm' },
  { storeys: 3, windows: 4, roof: 'pitched', beside: 'tree' },
  { storeys: 6, windows: 3, roof: 'flat', beside: 'none' },
  { storeys: 2, windows: 6, roof: 'pitched', beside: 'palm' },
  { storeys: 5, windows: 4, roof: 'stepped', beside: 'tree' },
  { storeys: 3, windows: 6, roof: 'stepped', beside: 'none' },
] as const

const ground = 108
const storey = 14
const bay = 16

function Roof({ kind, left, top, width }: { kind: (typeof houses)[number]['roof']; left: number; top: number; width: number }) {
  if (kind === 'pitched')
    return <path className={styles.roof} d={`M${left - 5} ${top}h${width + 10}l-14-14h${28 - width - 10}z`} />
  if (kind === 'stepped')
    return <path className={styles.roof} d={`M${left} ${top}v-6h${bay}v-6h${width - 2 * bay}v6h${bay}v6z`} />
  return <path className={styles.roof} d={`M${left - 3} ${top}v-5h${width + 6}v5z`} />
}

function Beside({ kind, at }: { kind: (typeof houses)[number]['beside']; at: number }) {
  if (kind === 'none') return null
  return (
    <>
      <path className={styles.trunk} d={`M${at} ${ground}v-26`} />
      {kind === 'tree' ? (
        <circle className={styles.leaves} cx={at} cy={ground - 32} r={12} />
      ) : (
        <path
          className={styles.leaves}
          d={`M${at} ${ground - 28}q-14-10-20 2 12-4 20-2 8-2 20 2-6-12-20-2q-4-14-16-12 12 2 16 12 4-10 16-12-12-2-16 12z`}
        />
      )}
    </>
  )
}

/** Renders one of the drawings of hotels. They are our own, and show no particular house. */
export function HotelPicture({ picture, label }: HotelPictureProps) {
  const house = houses[picture % houses.length] ?? houses[0]
  const width = house.windows * bay + 8
  const left = (160 - width) / 2 + (house.beside === 'none' ? 0 : 12)
  const top = ground - house.storeys * storey - 6
  return (
    <svg className={styles.picture} viewBox="0 0 160 120" role="img" aria-label={label}>
      <path className={styles.sky} d="M0 0h160v120H0z" />
      <path className={styles.ground} d={`M0 ${ground}h160v12H0z`} />
      <Beside kind={house.beside} at={left - 18} />
      <path className={styles.wall} d={`M${left} ${top}h${width}v${ground - top}h${-width}z`} />
      <Roof kind={house.roof} left={left} top={top} width={width} />
      {Array.from({ length: house.storeys * house.windows }, (_, place) => {
        const [row, column] = [Math.floor(place / house.windows), place % house.windows]
        const isDoor = row === house.storeys - 1 && column === Math.floor(house.windows / 2)
        const [x, y] = [left + 8 + column * bay, top + 6 + row * storey]
        return isDoor ? (
          <path key={place} className={styles.door} d={`M${x - 1} ${y}h10v${ground - y}h-10z`} />
        ) : (
          <path
            key={place}
            className={(row + column + picture) % 3 === 0 ? styles.lit : styles.window}
            d={`M${x} ${y}h8v8h-8z`}
          />
        )
      })}
    </svg>
  )
}
