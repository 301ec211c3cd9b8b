import { Component, type ReactNode } from 'react'

import { Button } from './button.tsx'

import styles from './error-boundary.module.css'

interface ErrorBoundaryProps {
  /** Shown in place of the failed part. */
  message: string
  /** The label of the retry button. */
  retry: string
  children: ReactNode
}

/** Confines an error to one part; unsaved changes are stored elsewhere. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { message, retry, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <div role="alert" className={styles.failed}>
        <p>{message}</p>
        <Button onClick={() => this.setState({ hasFailed: false })}>{retry}</Button>
      </div>
    )
  }
}
