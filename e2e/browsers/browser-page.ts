import { setTimeout as delay } from 'node:timers/promises'

import type { Command, Connection, ElementReference } from './connection.ts'

const centre = { block: 'center', behavior: 'instant' } as const
/** Of the keys that WebDriver names by a private character. */
const keys = {
  Control: '\uE009',
  Tab: '\uE004',
  Enter: '\uE007',
  Home: '\uE011',
  End: '\uE010',
  Backspace: '\uE003',
}

/** A page in a browser, operated as a person does: by pointer and keys. */
export class BrowserPage {
  readonly #connection: Connection
  constructor(connection: Connection) {
    this.#connection = connection
  }

  send(command: Command, parameters?: object): Promise<unknown> {
    return this.#connection.send(command, parameters)
  }

  /** Opens a URL and waits for its load event. */
  async goto(url: string): Promise<void> {
    await this.send('Navigate', { url })
  }

  /** Calls a function in the page. It is complete in itself; `args` and its result are JSON, or references to elements. */
  async run<Args extends unknown[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Result> {
    const script = `return (${String(act)})(...arguments)`
    // What the function returns, as JSON.
    return (await this.send('ExecuteScript', { script, args })) as Result
  }

  /** Runs a script in the page. */
  async runScript(script: string): Promise<void> {
    await this.send('ExecuteScript', { script, args: [] })
  }

  /** Waits until a function returns something true in the page. */
  async waitFor<Args extends unknown[]>(isTrue: (...args: Args) => unknown, ...args: Args): Promise<void> {
    const end = Date.now() + 15_000
    // A page that is just being replaced cannot answer.
    while (!(await this.run(isTrue, ...args).catch(() => false))) {
      if (Date.now() > end) throw new Error(`Still not true after 15 s: ${isTrue}(${args.join(', ')})`)
      await delay(50)
    }
  }

  /** Waits for an element that is shown, and scrolls it into view. */
  async #find(selector: string): Promise<ElementReference> {
    await this.waitFor((wanted) => document.querySelector(wanted)?.checkVisibility(), selector)
    const found = await this.run(
      (wanted, options) => {
        const element = document.querySelector(wanted)
        element?.scrollIntoView(options)
        return element
      },
      selector,
      centre,
    )
    // The driver turns elements into references.
    return found as unknown as ElementReference
  }

  /** Moves the pointer over the first element of a selector. */
  async hover(selector: string): Promise<void> {
    await this.#point(await this.#find(selector), [])
  }

  /** Clicks on the first element of a selector. */
  async click(selector: string): Promise<void> {
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
    await this.#point(await this.#find(selector), press)
  }

  async #point(origin: ElementReference, then: object[]): Promise<void> {
    const move = { type: 'pointerMove', duration: 0, origin, x: 0, y: 0 }
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
    await this.send('PerformActions', { actions: [{ ...mouse, actions: [move, ...then] }] })
  }

  /** Presses the keys of a text one after the other, with so many milliseconds between them. */
  async type(text: string, pause = 0): Promise<void> {
    await this.#key([...text].flatMap((value) => [...pressed(value), { type: 'pause', duration: pause }]))
  }

  /** Presses a key that writes nothing. */
  async press(key: Exclude<keyof typeof keys, 'Control'>): Promise<void> {
    await this.#key(pressed(keys[key]))
  }

  async #key(actions: object[]): Promise<void> {
    await this.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Goes into the first frame of the page, or back to the page. */
  async enterFrame(): Promise<void> {
    const id = await this.#find('iframe')
    await this.send('SwitchToFrame', { id })
  }

  async leaveFrame(): Promise<void> {
    await this.send('SwitchToFrame', { id: null })
  }
}

function pressed(value: string): object[] {
  return ['keyDown', 'keyUp'].map((type) => ({ type, value }))
}
