import { Component, type ComponentProps, createRef } from 'react'

import { reportAppError } from '../errors/app-error.ts'

import styles from './block-error-boundary.module.css'

interface Failure {
  failed: boolean
}

/**
 * An element without a box. If rendering its content again fails, it stays as it was shown last: it no longer reacts,
 * but can be read, and a form in it is sent by the browser. If rendering it fails at first, there is nothing to keep:
 * the page fails. The marks of Storyblok's bridge go to what it contains: the bridge outlines and scrolls to boxes.
 */
export class BlockErrorBoundary extends Component<ComponentProps<'div'>, Failure> {
  override state: Failure = { failed: false }
  private readonly element = createRef<HTMLDivElement>()
  private wasShown = false

  static getDerivedStateFromError(): Failure {
    return { failed: true }
  }

  override getSnapshotBeforeUpdate(_props: unknown, before: Failure): Node[] {
    return this.state.failed && !before.failed ? [...(this.element.current?.childNodes ?? [])] : []
  }

  override componentDidMount(): void {
    this.wasShown = !this.state.failed
    this.markBox()
  }

  override componentDidCatch(error: unknown): void {
    if (this.wasShown) return reportAppError(error)
    this.setState(() => {
      throw error
    })
  }

  override componentDidUpdate(_props: unknown, _before: unknown, kept: Node[]): void {
    if (kept.length > 0) this.element.current?.append(...kept)
    this.markBox()
  }

  private markBox(): void {
    const { current } = this.element
    const box = current?.firstElementChild
    if (!box) return
    for (const [name, value] of Object.entries(this.props).filter(([key]) => key.startsWith('data-blok-'))) {
      box.setAttribute(name, String(value))
      current.removeAttribute(name)
    }
  }

  override render() {
    const { children, ...attributes } = this.props
    // A new element: React does not manage the children of this one.
    return (
      <div key={String(this.state.failed)} ref={this.element} className={styles.content} {...attributes}>
        {!this.state.failed && children}
      </div>
    )
  }
}
