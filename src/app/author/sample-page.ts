import type { AnyMachineSnapshot } from 'xstate'
import type { AccountState } from '#machines/account-setup.ts'
import { account as accountChart } from '#machines/account.ts'
import { defaultStorefront } from '#src/domain/constants.ts'
import type { SampleChart, SamplePerson } from '#src/authoring/protocol/frame-messages.ts'
import { toolChart } from '#src/paths/chart.ts'
import { chartsTried } from '#src/paths/charts-tried.ts'
import type { SampleState } from '#src/paths/states.ts'
import type { ReplayedPage } from '#src/visualizer/replayed-page.ts'
import { plainData, type SampleData } from './sample-data.ts'
import { agencyAccount, memberAccount } from './sample-people.ts'
import { type Change, withChanges } from './changed-data.ts'

/** A state of a chart, and how to draw it. */
export interface Sheet {
  chart: SampleChart
  state: SampleState
  locale: string
  person?: SamplePerson | undefined
  /** Changes to the data of the state. */
  changes?: readonly Change[] | undefined
}

let sheets = 0
const numbers = new WeakMap<Sheet, number>()

/** Numbers a sheet, so that React starts each page anew. */
export const numberOf = (sheet: Sheet): number => {
  const known = numbers.get(sheet)
  if (known !== undefined) return known
  sheets += 1
  numbers.set(sheet, sheets)
  return sheets
}

/** The page of a sheet, and the data of the frame around it. */
export interface SamplePage {
  page: ReplayedPage
  data: SampleData
}

const modelOf = (chart: string) => {
  const model = chartsTried.find(({ name }) => name === chart)
  if (!model) throw new Error(`there is no chart ${chart}`)
  return model
}

const accounts = { guest: undefined, member: memberAccount, agency: agencyAccount }

let home: AnyMachineSnapshot | undefined

/** The page below a dialog: home, as booking begins. */
const homeSnapshot = (): AnyMachineSnapshot => {
  const { machine, starts } = modelOf('booking')
  home ??= toolChart(machine).start(starts[0]?.input).snapshot
  return home
}

/** The parts of a page that changes refer to. */
interface Parts {
  context: object
  account: AccountState | undefined
  session: SampleData['session']
  asked: SampleData['asked']
  troubles: SampleData['troubles']
  now: number | undefined
}

/** Builds the page of a sheet. A dialog of the account is above home. */
export const samplePageOf = ({ chart, state, locale, person = 'guest', changes = [] }: Sheet): SamplePage => {
  const isAccount = chart === 'account'
  const below = isAccount ? homeSnapshot() : state.snapshot
  const parts = withChanges<Parts>(
    {
      context: below.context as object,
      account: isAccount ? { ...(state.snapshot.context as AccountState), isOpen: true } : accounts[person],
      session: plainData.session,
      asked: plainData.asked,
      troubles: plainData.troubles,
      now: undefined,
    },
    changes.filter(([path]) => !path.startsWith('/configuration/')),
  )
  const chartBelow = isAccount ? 'booking' : chart
  const isChanged = changes.some(([path]) => path.startsWith('/context/'))
  const snapshot = isChanged ? modelOf(chartBelow).machine.resolveState({ value: below.value, context: parts.context }) : below
  const account =
    parts.account &&
    accountChart.resolveState({
      value: isAccount ? state.snapshot.value : { signedIn: 'resting' },
      context: parts.account,
    })
  const ofConfiguration = changes.filter(([path]) => path.startsWith('/configuration/'))
  return {
    page: {
      chart: chartBelow,
      snapshot,
      locale,
      storefront: document.documentElement.dataset['storefront'] || defaultStorefront,
      account,
      now: parts.now,
    },
    data: {
      account,
      session: parts.session,
      asked: parts.asked,
      troubles: parts.troubles,
      configured: (configuration) => withChanges({ configuration }, ofConfiguration).configuration,
    },
  }
}
