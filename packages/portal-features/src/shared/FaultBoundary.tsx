import { Component, type ReactNode } from 'react'
import { logFault } from './change/reportFault.ts'

export interface FaultBoundaryProps {
  children: ReactNode
  /** Stands in the place of children that failed. */
  instead?: ReactNode
  onFault?: () => void
}

/** Keeps a fault of what is in it from everything around it, and tells the server's log. */
export class FaultBoundary extends Component<FaultBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    logFault(error)
    this.props.onFault?.()
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
