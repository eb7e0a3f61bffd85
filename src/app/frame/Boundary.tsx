import { Component, type ComponentType, type ReactNode } from 'react'

export interface BrokenProps {
  onRetry: () => void
  onSearch: () => void
}

interface BoundaryProps {
  /** Page shown after an error. It is loaded with the charts; before that, nothing is shown. */
  Broken: ComponentType<BrokenProps> | undefined
  /** The boundary surrounds the whole page, and must render `main` itself. */
  isWholePage?: boolean
  onSearch: () => void
  children: ReactNode
}

/** Catches rendering errors, for example after a malformed response, so that the rest of the page keeps working. */
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
