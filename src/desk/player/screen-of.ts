import type { ComponentType } from 'react'
import type { ReplayedPage } from '#src/visualizer/replayed-page.ts'

/** Renders an inert page of a recording. Injected, because the desk has no screens of its own. */
export type ScreenOf = ComponentType<ReplayedPage>
