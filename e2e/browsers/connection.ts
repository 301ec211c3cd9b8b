/**
 * The commands of WebDriver (W3C) that the tests use, by the name that Marionette gives them, with their HTTP method and
 * path.
 */
export const commands = {
  Navigate: ['POST', '/url'],
  Back: ['POST', '/back'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
  SwitchToFrame: ['POST', '/frame'],
  SetWindowRect: ['POST', '/window/rect'],
  TakeScreenshot: ['GET', '/screenshot'],
  DeleteAllCookies: ['DELETE', '/cookie'],
} as const satisfies Record<string, readonly [method: string, path: string]>
export type Command = keyof typeof commands

/** A browser that obeys commands. */
export interface Connection {
  /** Rejects with what the browser says is wrong. */
  send: (command: Command, parameters?: object) => Promise<unknown>
  /** Ends the browser. */
  close: () => Promise<void>
}

/** What every session asks for. */
export const capabilities = { alwaysMatch: { pageLoadStrategy: 'normal' } }
