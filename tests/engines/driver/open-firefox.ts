import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/run-program.ts'
import { type BidiConnection, openBidi } from './bidi-connection.ts'
import { asText, type Driver, type Engine, keyActions, pressActions } from './engine.ts'
import { ensureProgram } from './ensure-program.ts'
import { startProgram, untilAnswer } from './start-program.ts'

// Nothing asks another host, and nothing glides.
const preferences = [
  ['app.update.disabledForTesting', true],
  // Asked for beside a text, whose policy says no.
  ['browser.chrome.site_icons', false],
  ['browser.shell.checkDefaultBrowser', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['remote.active-protocols', 1],
  ['services.settings.server', 'data:,#remote-settings-dummy/v1'],
  ['toolkit.telemetry.server', 'data:,'],
  ['ui.prefersReducedMotion', 1],
] as const

/** Debian's Firefox without a window. */
export async function openFirefox(): Promise<Engine> {
  const path = ensureProgram('/usr/bin/firefox-esr', 'firefox-esr')
  const home = mkdtempSync(join(tmpdir(), 'staffroom-firefox-'))
  const lines = preferences.map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(home, 'user.js'), lines.join('\n'))
  const port = await freePort()
  const program = startProgram(
    path,
    ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', String(port)],
    { HOME: home },
  )
  const errors = new Map<string, string[]>()
  const bidi = await untilAnswer(program, () =>
    openBidi(`ws://127.0.0.1:${port}/session`, ({ level, text, context }) => {
      if (level === 'error' && context) errors.get(context)?.push(text)
    }),
  )
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    name: 'firefox',
    open: () => openTab(bidi, errors),
    close: async () => {
      bidi.close()
      await program.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function openTab(bidi: BidiConnection, errors: Map<string, string[]>): Promise<Driver> {
  const { userContext } = await bidi.send('browser.createUserContext', {})
  const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext })
  const noise: string[] = []
  errors.set(context, noise)
  const call = async (functionDeclaration: string, ...values: string[]) => {
    const answer = await bidi.send('script.callFunction', {
      functionDeclaration,
      arguments: values.map((value) => ({ type: 'string', value })),
      target: { context },
      awaitPromise: true,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result.value
  }
  return {
    go: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (work, ...args) => JSON.parse(await call(asText(work), JSON.stringify(args))),
    load: async (script) => void (await call(`() => {${script}}`)),
    press: async (x, y) =>
      void (await bidi.send('input.performActions', { context, actions: pressActions(x, y) })),
    type: async (text) =>
      void (await bidi.send('input.performActions', { context, actions: keyActions(text) })),
    resize: async (viewport) => void (await bidi.send('browsingContext.setViewport', { context, viewport })),
    screenshot: async () =>
      Buffer.from((await bidi.send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    errors: () => noise.splice(0),
    close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  }
}
