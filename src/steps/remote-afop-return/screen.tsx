import { useContent } from '#src/content/content.tsx'
import { PaymentReturn } from '#src/trip/PaymentReturn.tsx'
import { words } from './content.ts'

/** Page on which travellers arrive from a payment provider. */
export default function RemoteAfopReturn() {
  const content = useContent('remote-afop-return', words)
  return <PaymentReturn step="remote-afop-return" words={content} />
}
