import { Component, type ComponentType, type ReactNode } from 'react'

/** Shown if a page fails to render. */
export interface BrokenProps {
  onRetry: () => void
  onSearch: () => void
}

interface BoundaryProps {
  /** Loaded with the charts. Until then nothing is shown. */
  Broken: ComponentType<BrokenProps> | undefined
  /** Whether the boundary has to render the page's `main` itself. */
  isWholePage?: boolean
  onSearch: () => void
  children: ReactNode
}

/** Keeps a rendering error, such as one caused by an odd answer, from breaking the whole page. */
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
