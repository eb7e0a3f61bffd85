import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Board, Sample, SampleChart, SamplePerson } from '../protocol/frame-messages.ts'

/** Controls what the frame shows in place of the live page: a state of a chart or a storyboard. */
export const useSamples = () => {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [chart, setChart] = useState<SampleChart>()
  const [person, setPerson] = useState<SamplePerson>('guest')
  const [sample, show] = useState<Sample>()
  const [board, setBoard] = useState<Board>()
  return {
    /** The panel with the states is open. */
    isOpen,
    /** Opens or closes the panel. It opens with the chart of the page. */
    toggle: () => {
      setOpen(!isOpen)
      setChart(undefined)
    },
    chart,
    setChart,
    /** Who sees the states. */
    person,
    /** Shows the current state, and those chosen from now on, as somebody else sees them. */
    setPerson: (wanted: SamplePerson) => {
      setPerson(wanted)
      if (sample) show({ ...sample, person: wanted })
    },
    sample,
    board,
    /** Shows a state. The author can return from it to the storyboard. */
    show: (wanted: Sample | undefined) => show(wanted && { person, ...wanted }),
    /** Shows a storyboard. */
    showBoard: (wanted: Omit<Board, 'captions'>) => {
      show(undefined)
      setBoard({ ...wanted, captions: i18n.locale })
    },
    /** Shows the live page. */
    leave: () => {
      show(undefined)
      setBoard(undefined)
    },
  }
}

export type Samples = ReturnType<typeof useSamples>
