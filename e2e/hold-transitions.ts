/** Stops each view transition between documents once it has begun, and says so in an attribute of the body. Runs in the page. */
export function holdTransitions(): void {
  addEventListener('pagereveal', ({ viewTransition }) => {
    void (async () => {
      if (!viewTransition) return
      await viewTransition.ready
      for (const animation of document.getAnimations()) animation.pause()
      document.body.dataset.transition = 'held'
    })()
  })
}
