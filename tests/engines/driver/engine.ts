/** What a function that runs in a page may be given. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

export type Size = { width: number; height: number }

/** One window of a browser, with nothing remembered from any other. Positions and sizes are CSS pixels. */
export type Driver = {
  /** Opens an address and waits until it has loaded. */
  go: (url: string) => Promise<void>
  /**
   * Runs `work` in the page and answers its result, by way of JSON. `work` may use only its arguments. Rejects when the
   * page is left or does not answer.
   */
  run: <A extends readonly Json[], R>(work: (...args: A) => R | Promise<R>, ...args: A) => Promise<R>
  /** Runs the text of a script in the page, whatever the policy of the page says of scripts. */
  load: (script: string) => Promise<void>
  /** Moves the pointer there, presses and releases. */
  press: (x: number, y: number) => Promise<void>
  /** Types on the keyboard; keys without a character by their code point in WebDriver. */
  type: (text: string) => Promise<void>
  /** Changes the size of what shows the page. */
  resize: (size: Size) => Promise<void>
  /** What is seen, as PNG. */
  screenshot: () => Promise<Buffer>
  /** What a page has written to its console as an error, where the engine tells. */
  errors: () => string[]
  close: () => Promise<void>
}

export type Engine = { name: EngineName; open: () => Promise<Driver>; close: () => Promise<void> }

export type EngineName = 'firefox' | 'webkit'

/** How long an engine may take for one command. A page that hangs never answers. */
export const patience = 20_000

/** `work` as the text of a function that takes its arguments as JSON and answers so. */
export function asText(work: (...args: never[]) => unknown): string {
  return `async (given) => JSON.stringify((await (${work.toString()})(...JSON.parse(given))) ?? null)`
}

/** What pointer and keys do, in the words that WebDriver's two protocols share. */
export function pressActions(x: number, y: number) {
  const at = { x: Math.round(x), y: Math.round(y) }
  const actions = [
    { type: 'pointerMove', duration: 0, origin: 'viewport', ...at },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

export function keyActions(text: string) {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}
