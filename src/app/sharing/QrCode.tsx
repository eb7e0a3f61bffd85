import type { ReactNode } from 'react'
import { encode } from 'uqr'
import styles from './share.module.css'

/** Width of the quiet zone in modules. Cameras need it. */
const border = 4

/** Renders a text as a QR code, dark on light in every theme. `label` is its accessible name, and `children` its caption. */
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
