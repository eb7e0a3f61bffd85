import { useContent } from '#src/content/content.tsx'
import { words } from './content.ts'

/** The booking that was made. */
export default function Confirmation() {
  const content = useContent('confirmation', words)
  return <h1 tabIndex={-1}>{content.pendingTitle}</h1>
}
