import { Component, type ReactNode } from 'react'

import { Button } from './button.tsx'

import styles from './error-boundary.module.css'

interface ErrorBoundaryProps {
  /** Said in place of what failed. */
  message: string
  /** The name of the button that renders it anew. */
  retry: string
  children: ReactNode
}

/** Keeps a defect of one part to that part: what is not saved yet is elsewhere, and stays. React reports the error. */
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
