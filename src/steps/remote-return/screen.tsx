import { useContent } from '#src/content/content.tsx'
import { PaymentReturn } from '#src/trip/PaymentReturn.tsx'
import { words } from './content.ts'

/** Page on which travellers arrive from their bank after a challenge. */
export default function RemoteReturn() {
  const content = useContent('remote-return', words)
  return <PaymentReturn step="remote-return" words={content} />
}
