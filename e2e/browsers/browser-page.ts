import { setTimeout as delay } from 'node:timers/promises'

import { z } from 'zod'

import type { Command, Connection } from './connection.ts'

/** As WebDriver refers to an element: an identifier by a fixed name. */
const ElementReference = z.record(z.string(), z.string())

/** A busy machine needs more than a few seconds for a page. */
const limitMs = 30_000
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

  /** Calls a function in the page. It is complete in itself; `args` and its result are JSON. */
  async run<Args extends unknown[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Result> {
    const [result]: [Result] = JSON.parse(
      String(await this.#execute(`JSON.stringify([(${String(act)})(...arguments)])`, args)),
    )
    return result
  }

  #execute(expression: string, args: unknown[]): Promise<unknown> {
    return this.send('ExecuteScript', { script: `return ${expression}`, args })
  }

  /** Waits until a function returns something true in the page. */
  async waitFor<Args extends unknown[]>(isTrue: (...args: Args) => unknown, ...args: Args): Promise<void> {
    const end = Date.now() + limitMs
    // A page that is just being replaced cannot answer.
    while (!(await this.#execute(`Boolean((${String(isTrue)})(...arguments))`, args).catch(() => false))) {
      if (Date.now() > end) throw new Error(`Still not true: (${String(isTrue)})(${args.join(', ')})`)
      await delay(50)
    }
  }

  /** Waits until the page has neither scrolled nor changed for a second. */
  async settle(): Promise<void> {
    let before = ''
    for (let now = await this.run(readState); now !== before; now = await this.run(readState)) {
      before = now
      await delay(1000)
    }
  }

  /** Waits for an element that is shown, and scrolls it into view. */
  async #find(selector: string): Promise<z.infer<typeof ElementReference>> {
    await this.waitFor((wanted) => document.querySelector(wanted)?.checkVisibility(), selector)
    return ElementReference.parse(await this.#execute(`(${String(showElement)})(...arguments)`, [selector]))
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

  async #point(origin: object, then: object[]): Promise<void> {
    const move = { type: 'pointerMove', duration: 0, origin, x: 0, y: 0 }
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
    await this.send('PerformActions', { actions: [{ ...mouse, actions: [move, ...then] }] })
  }

  /** Presses the keys of a text one after the other, with so many milliseconds between them. */
  async type(text: string, duration = 0): Promise<void> {
    await this.#key(Array.from(text).flatMap((value) => pressed(value).concat({ type: 'pause', duration })))
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

/** Brings an element into view. Runs in the page. */
function showElement(selector: string): Element | null {
  const found = document.querySelector(selector)
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found
}

/** What changes while a page is laid out. Runs in the page. */
function readState(): string {
  return [scrollX, scrollY, document.body.innerHTML.length].join()
}

function pressed(value: string): object[] {
  return ['keyDown', 'keyUp'].map((type) => ({ type, value }))
}
