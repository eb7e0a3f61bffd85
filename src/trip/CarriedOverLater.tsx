import { Later } from '#src/ui/Later.tsx'
import { useTrip } from './trip.tsx'

const load = async () => (await import('./CarriedOver.tsx')).CarriedOver

/** Loads and shows what became of seats and extras, if the flights or their fare changed while the cart had some. */
export function CarriedOverLater() {
  const isTold = useTrip(({ context }) => context.refared !== undefined)
  return isTold ? <Later load={load} given={{}} /> : null
}
