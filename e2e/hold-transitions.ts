/** Stops each view transition between documents once it has begun, and says so in an attribute of the body. Runs in the page. */
export function holdTransitions(): void {
  const hold = async (transition: ViewTransition) => {
    await transition.ready
    for (const animation of document.getAnimations()) animation.pause()
    document.body.dataset.transition = 'held'
  }
  addEventListener('pagereveal', ({ viewTransition }) => void (viewTransition && hold(viewTransition)))
}
