import './app/start/first-paint.css'
import './ui/tokens.css'
import './ui/base.css'
// Styles of the prerendered skeletons. Without them, the skeletons would move when the scripts that render them arrive.
import './ui/OfferSkeleton.module.css'
import './ui/SeatLayout.module.css'
import './ui/Skeleton.module.css'
import './steps/flight-selection/skeleton.module.css'
import './steps/passengers/skeleton.module.css'
import { openPage } from './app/start/open-page.tsx'

void openPage(document as Parameters<typeof openPage>[0])
