import { useContent } from '#src/content/content.tsx'
import { PaymentReturn } from '#src/trip/PaymentReturn.tsx'
import { words } from './content.ts'

/** Renders the page to which payment providers return. */
export default function RemoteAfopReturn() {
  const content = useContent('remote-afop-return', words)
  return <PaymentReturn step="remote-afop-return" words={content} />
}
