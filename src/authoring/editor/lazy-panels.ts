import { lazy } from 'react'

/** Loads the form after the editor is shown, because authors look at the page before they type. */
export const bringForm = async () => ({ default: (await import('./WordForm.tsx')).WordForm })

const bringChanges = async () => ({ default: (await import('./Changes.tsx')).Changes })

const bringClashes = async () => ({ default: (await import('./Changes.tsx')).Clashes })

const bringCompany = async () => ({ default: (await import('./Company.tsx')).Company })

const bringWhereShown = async () => ({ default: (await import('./WhereShown.tsx')).WhereShown })

const bringVersions = async () => ({ default: (await import('./Versions.tsx')).Versions })

const bringSchedule = async () => ({ default: (await import('./Schedule.tsx')).Schedule })

const bringTree = async () => ({ default: (await import('./TextTree.tsx')).TextTree })

const bringStates = async () => ({ default: (await import('./States.tsx')).States })

const bringUntraced = async () => ({ default: (await import('./UntracedNotice.tsx')).UntracedNotice })

const bringGrid = async () => ({ default: (await import('../words/LocaleGrid.tsx')).LocaleGrid })

const bringStressTest = async () => ({ default: (await import('./StressTest.tsx')).StressTest })

const bringFaults = async () => ({ default: (await import('./Faults.tsx')).Faults })

const bringBoardingPassTexts = async () => ({ default: (await import('./BoardingPassTexts.tsx')).BoardingPassTexts })

const bringBoardingPass = async () => ({ default: (await import('../print/BoardingPass.tsx')).BoardingPass })

/** Parts of the editor that are loaded when they are first shown. */
export const lazyPanels = {
  Changes: lazy(bringChanges),
  Clashes: lazy(bringClashes),
  Company: lazy(bringCompany),
  WordForm: lazy(bringForm),
  WhereShown: lazy(bringWhereShown),
  Versions: lazy(bringVersions),
  Schedule: lazy(bringSchedule),
  TextTree: lazy(bringTree),
  States: lazy(bringStates),
  UntracedNotice: lazy(bringUntraced),
  LocaleGrid: lazy(bringGrid),
  StressTest: lazy(bringStressTest),
  Faults: lazy(bringFaults),
  BoardingPassTexts: lazy(bringBoardingPassTexts),
  BoardingPass: lazy(bringBoardingPass),
}
