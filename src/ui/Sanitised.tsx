import { useEffect, useState } from 'react'
import styles from './Sanitised.module.css'

export interface SanitisedProps {
  html: string
}

/**
 * Shows untrusted HTML after sanitising it. No other component writes HTML. The sanitiser is loaded on demand, and until then nothing is
 * shown.
 */
export function Sanitised({ html }: SanitisedProps) {
  const [items, setItems] = useState<readonly string[]>([])
  useEffect(() => {
    let isWanted = true
    const show = async () => {
      const { sanitisedItems } = await import('./sanitise.ts')
      if (isWanted) setItems(sanitisedItems(html))
    }
    show().catch(() => isWanted && setItems([]))
    return () => {
      isWanted = false
    }
  }, [html])
  if (items.length === 0) return null
  return (
    <ul className={styles.items} dir="auto">
      {items.map((item, index) => (
        <li key={`${index} ${String(item)}`} dangerouslySetInnerHTML={{ __html: item }} />
      ))}
    </ul>
  )
}
