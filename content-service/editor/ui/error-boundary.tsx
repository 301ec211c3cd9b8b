import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Shown in place of what failed; `retry` renders it anew. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Keeps a defect of one part to that part: what is not saved yet is elsewhere, and stays. React reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children
  }
}
