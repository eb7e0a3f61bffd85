import { useEffect, useState } from 'react'
import styles from './Sanitised.module.css'

/** A fragment of HTML that somebody else wrote: untrusted, as it came. */
export interface SanitisedProps {
  html: string
}

/** The only place where foreign HTML is shown: sanitised, item by item. What cleans it is loaded when it is first needed; until then nothing shows. */
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
