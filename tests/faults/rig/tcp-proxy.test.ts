import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/run-program.ts'
import { openTcpProxy } from './tcp-proxy.ts'

/** A server that says back what it is told, and remembers it. */
async function anEcho() {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      heard.push(String(chunk))
      socket.write(chunk)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { heard, port: address.port }
}

async function aProxy(...targets: number[]) {
  const proxy = await openTcpProxy(await freePort(), targets)
  onTestFinished(proxy.close)
  return proxy
}

function aClient(port: number) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  const ended = new Promise<string>((resolve) => {
    socket.once('error', ({ message }) => resolve(message))
    socket.once('close', () => resolve('closed'))
  })
  onTestFinished(() => void socket.destroy())
  return { say: (words: string) => socket.write(words), text: () => text, ended }
}

test('passes what is said, both ways, and passes over a port that nobody listens on', async () => {
  const echo = await anEcho()
  const proxy = await aProxy(await freePort(), echo.port)
  const client = aClient(proxy.port)
  client.say('hello')
  await expect.poll(client.text).toBe('hello')
})

test('cuts connections, and makes new ones', async () => {
  const echo = await anEcho()
  const proxy = await aProxy(echo.port)
  const client = aClient(proxy.port)
  client.say('hello')
  await expect.poll(client.text).toBe('hello')
  proxy.cut()
  expect(await client.ended).toContain('ECONNRESET')
  const next = aClient(proxy.port)
  next.say('again')
  await expect.poll(next.text).toBe('again')
})

test('while it hangs nothing passes, and all of it once it is well', async () => {
  const echo = await anEcho()
  const proxy = await aProxy(echo.port)
  const old = aClient(proxy.port)
  old.say('one')
  await expect.poll(old.text).toBe('one')
  proxy.hang()
  old.say('two')
  const fresh = aClient(proxy.port)
  fresh.say('three')
  await expect.poll(proxy.connections).toBe(2)
  expect(echo.heard).toEqual(['one'])
  proxy.heal()
  await expect.poll(old.text).toBe('onetwo')
  await expect.poll(fresh.text).toBe('three')
})

test('refuses, and loses answers to what was heard', async () => {
  const echo = await anEcho()
  const proxy = await aProxy(echo.port)
  proxy.refuse()
  expect(await aClient(proxy.port).ended).toContain('ECONNRESET')
  proxy.heal()
  proxy.loseAnswers()
  const client = aClient(proxy.port)
  client.say('heard')
  await expect.poll(() => echo.heard).toEqual(['heard'])
  expect(client.text()).toBe('')
  proxy.heal()
  expect(await client.ended).toContain('ECONNRESET')
})
