import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/run-program.ts'
import { asText, type Driver, type Engine, keyActions, patience, pressActions } from './engine.ts'
import { ensureProgram } from './ensure-program.ts'
import { startDisplay } from './start-display.ts'
import { startProgram, untilAnswer } from './start-program.ts'

// Without its toolbar a window is as narrow as a phone.
const browser = {
  binary: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  args: ['--automation', '--full-screen'],
}

type Command = (method: string, path: string, body?: unknown) => Promise<unknown>

/** WebKit as Debian has it, by classic WebDriver (https://www.w3.org/TR/webdriver2/), on a display of its own. */
export async function openWebkit(): Promise<Engine> {
  const path = ensureProgram('/usr/bin/WebKitWebDriver', 'webkit2gtk-driver')
  const display = await startDisplay()
  const home = mkdtempSync(join(tmpdir(), 'staffroom-webkit-'))
  const port = await freePort()
  const program = startProgram(path, [`--port=${port}`], {
    DISPLAY: display.name,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  const command: Command = async (method, at, body) => {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, {
      method,
      signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value }: { value: unknown } = JSON.parse(await answer.text())
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  const open = async () => {
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
    const session = await command('POST', '/session', { capabilities })
    return openWindow(command, `/session/${textOf(session, 'sessionId')}`)
  }
  await untilAnswer(program, () => command('GET', '/status'))
  return {
    name: 'webkit',
    open,
    close: async () => {
      await program.stop()
      await display.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function openWindow(command: Command, session: string): Driver {
  const send = (path: string, body: unknown) => command('POST', `${session}${path}`, body)
  const execute = (work: string, args: string[]) =>
    send('/execute/sync', { script: `return (${work})(...arguments)`, args })
  return {
    go: async (url) => void (await send('/url', { url })),
    run: async (work, ...args) => JSON.parse(String(await execute(asText(work), [JSON.stringify(args)]))),
    load: async (script) => void (await execute(`() => {${script}}`, [])),
    press: async (x, y) => void (await send('/actions', { actions: pressActions(x, y) })),
    type: async (text) => void (await send('/actions', { actions: keyActions(text) })),
    resize: async ({ width, height }) => void (await send('/window/rect', { width, height })),
    screenshot: async () => Buffer.from(String(await command('GET', `${session}/screenshot`)), 'base64'),
    // WebKit tells nothing of its console by this protocol.
    errors: () => [],
    close: async () => void (await command('DELETE', session)),
  }
}

function textOf(value: unknown, name: string): string {
  const found: unknown = value && typeof value === 'object' ? Reflect.get(value, name) : undefined
  if (typeof found !== 'string') throw new Error(`no ${name} in ${JSON.stringify(value)}`)
  return found
}
