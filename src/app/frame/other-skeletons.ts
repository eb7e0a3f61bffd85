import type { ComponentType } from 'react'

/** The skeletons of all steps, by the path of their file. */
export const skeletons = import.meta.glob<{ default: ComponentType }>('../../steps/*/skeleton.tsx', { eager: true })
