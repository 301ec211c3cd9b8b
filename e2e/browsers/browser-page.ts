import { setTimeout as delay } from 'node:timers/promises'

import type { Command, Connection } from './connection.ts'

/** Of the window, in pixels. */
interface Point {
  x: number
  y: number
}

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

  /** Waits until the page has neither scrolled nor changed for a while. */
  async settle(): Promise<void> {
    let before = ''
    for (let now = await this.run(readState); now !== before; now = await this.run(readState)) {
      before = now
      await delay(400)
    }
  }

  /** Waits for an element that is shown, scrolls it into view, and says where its centre is. */
  async #find(selector: string): Promise<Point> {
    await this.waitFor((wanted) => document.querySelector(wanted)?.checkVisibility(), selector)
    return this.run(showElement, selector)
  }

  /** Moves the pointer over the first element of a selector. */
  async hover(selector: string): Promise<void> {
    await this.#point(moveTo(await this.#find(selector)))
  }

  /** Clicks on the first element of a selector, or on what covers it. */
  async click(selector: string): Promise<void> {
    await this.#point(moveTo(await this.#find(selector)), press, release)
  }

  /** Presses so many pixels beside the centre of the first element of a selector, and releases beside it elsewhere. */
  async drag(selector: string, from: number, to: number): Promise<void> {
    const { x, y } = await this.#find(selector)
    await this.#point(moveTo({ x: x + from, y }), press, moveTo({ x: x + to, y }), release)
  }

  /** The places are of the window: WebKit refuses to point at an element that is covered or lets the pointer through. */
  async #point(...actions: object[]): Promise<void> {
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
    await this.send('PerformActions', { actions: [{ ...mouse, actions }] })
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
    await this.waitFor(() => document.querySelector('iframe'))
    await this.send('SwitchToFrame', { id: 0 })
  }

  async leaveFrame(): Promise<void> {
    await this.send('SwitchToFrame', { id: null })
  }
}

/** Brings an element into view. Runs in the page. */
function showElement(selector: string): Point {
  const found = document.querySelector(selector)
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** What changes while a page is laid out. Runs in the page. */
function readState(): string {
  return [scrollX, scrollY, document.body.innerHTML.length].join()
}

const press = { type: 'pointerDown', button: 0 }
const release = { type: 'pointerUp', button: 0 }

function moveTo({ x, y }: Point): object {
  return { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) }
}

function pressed(value: string): object[] {
  return ['keyDown', 'keyUp'].map((type) => ({ type, value }))
}
