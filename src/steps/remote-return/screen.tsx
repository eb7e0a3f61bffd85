import { useContent } from '#src/content/content.tsx'
import { PaymentReturn } from '#src/trip/PaymentReturn.tsx'
import { words } from './content.ts'

/** Renders the page to which banks return after a challenge. */
export default function RemoteReturn() {
  const content = useContent('remote-return', words)
  return <PaymentReturn step="remote-return" words={content} />
}
