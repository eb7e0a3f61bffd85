import type { ReactNode } from 'react'
import { encode } from 'uqr'
import styles from './share.module.css'

/** Quiet zone in modules, which cameras require. */
const border = 4

/** A QR code of a text, dark on light in every theme. `label` is its accessible name, `children` its caption. */
export function QrCode({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  const dark = data.flatMap((row, top) => row.flatMap((isDark, start) => (isDark ? [`M${start} ${top}h1v1h-1z`] : [])))
  return (
    <figure className={styles.scan}>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  )
}
