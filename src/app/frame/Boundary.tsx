import { Component, type ComponentType, type ReactNode } from 'react'

/** What is shown where a page could not be drawn. */
export interface BrokenProps {
  onRetry: () => void
  onSearch: () => void
}

interface BoundaryProps {
  /** It comes with the charts; nothing shows without it. */
  Broken: ComponentType<BrokenProps> | undefined
  /** Whether the boundary has to draw the page's `main` itself. */
  isWholePage?: boolean
  onSearch: () => void
  children: ReactNode
}

/** Keeps a fault of drawing, as an answer of an odd shape may cause, from taking the whole page along. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true })
  override state = { isBroken: false }
  private readonly search = () => {
    this.props.onSearch()
    this.setState({ isBroken: false })
  }
  override render() {
    const { Broken, isWholePage, children } = this.props
    if (!this.state.isBroken) return children
    const page = Broken ? <Broken onRetry={() => location.reload()} onSearch={this.search} /> : null
    return isWholePage ? <main>{page}</main> : page
  }
}
