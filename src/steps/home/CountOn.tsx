import type { words } from './content.ts'
import styles from './home.module.css'

/** Lists the storefront's promises. */
export function CountOn({ content }: { content: Record<(typeof words)[number], string> }) {
  const promises = [
    [content.countOnLineLead, content.countOnLine],
    [content.countOnTotalLead, content.countOnTotal],
    [content.countOnChargeLead, content.countOnCharge],
  ]
  return (
    <section aria-labelledby="count-on">
      <h2 id="count-on" className={styles.countOnTitle}>
        {content.countOnTitle}
      </h2>
      <ul className={styles.countOn}>
        {promises.map(([lead, promise]) => (
          <li key={lead}>
            <b>{lead}</b> <span>{promise}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
