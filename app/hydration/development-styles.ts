/**
 * The styles of all components, in development only: TanStack Start removes those that it sent with the page once React
 * runs, when most blocks are still the HTML of the server (docs/decisions/0020).
 */
export const developmentStyles = import.meta.glob('../**/*.module.css', { eager: true })

// A changed style is replaced, instead of every module that has imported this file.
import.meta.hot?.accept()
