/** Stops each view transition once it has begun, and says so in an attribute of the body. Runs in the page. */
export function holdTransitions(): void {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    void (async () => {
      await transition.ready
      for (const animation of document.getAnimations()) animation.pause()
      document.body.dataset.transition = 'held'
    })()
    return transition
  }
}
