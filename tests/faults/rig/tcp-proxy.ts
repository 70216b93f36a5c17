import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

/** How a proxy deals with what passes. `deaf`: what is asked arrives, what is answered is lost. */
type Mode = 'pass' | 'hang' | 'refuse' | 'deaf'

type Pair = { client: Socket; server: Socket | null; hasLost: boolean }

export type TcpProxy = {
  port: number
  /** Ends all connections at once, as a cable that is pulled; new ones are made. */
  cut: () => void
  /** Nothing passes any more, in either direction; new connections are taken and stay silent. */
  hang: () => void
  /** Whoever is connected is put out, and nobody is let in. */
  refuse: () => void
  /** Questions arrive, answers do not. */
  loseAnswers: () => void
  /** Whatever passes comes so many milliseconds later. */
  delay: (ms: number) => void
  /** All is well again; connections that have lost something are ended. */
  heal: () => void
  /** From now on new connections lead to these ports in turn; one that nobody listens on is passed over. */
  leadTo: (ports: readonly number[]) => void
  /** How many connections were made so far. */
  connections: () => number
  close: () => Promise<void>
}

/** Stands between a program and what it talks to, on `port`, and fails as cables, firewalls and machines do. */
export async function openTcpProxy(port: number, targets: readonly number[]): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  const clients = new Set<Socket>()
  let mode: Mode = 'pass'
  let delayMs = 0
  let leads = [...targets]
  let turn = 0
  let made = 0

  function part(pair: Pair): void {
    pairs.delete(pair)
    pair.client.resetAndDestroy()
    pair.server?.resetAndDestroy()
  }

  function pipe(from: Socket, to: Socket, pair: Pair, isAnswer: boolean): void {
    from.on('data', (chunk) => {
      if (isAnswer && mode === 'deaf') pair.hasLost = true
      else if (delayMs === 0) to.write(chunk)
      else setTimeout(() => to.destroyed || to.write(chunk), delayMs)
    })
    from.on('end', () => (delayMs === 0 ? to.end() : setTimeout(() => to.end(), delayMs)))
    from.on('error', () => part(pair))
    from.on('close', () => {
      pairs.delete(pair)
      to.end()
    })
  }

  function lead(pair: Pair, tries: number): void {
    const target = leads[turn++ % leads.length] ?? 0
    const server = dial(target, '127.0.0.1')
    server.setNoDelay(true)
    const another = () => (tries > 1 ? lead(pair, tries - 1) : part(pair))
    server.once('error', another)
    server.once('connect', () => {
      server.off('error', another)
      pair.server = server
      if (pair.client.destroyed) return part(pair)
      pipe(pair.client, server, pair, false)
      pipe(server, pair.client, pair, true)
      if (mode === 'hang') pause(pair)
      else pair.client.resume()
    })
  }

  function pause({ client, server }: Pair): void {
    client.pause()
    server?.pause()
  }

  const server = createServer({ pauseOnConnect: true }, (client) => {
    made += 1
    client.setNoDelay(true)
    clients.add(client)
    client.once('close', () => clients.delete(client))
    const pair: Pair = { client, server: null, hasLost: false }
    client.on('error', () => part(pair))
    if (mode === 'refuse') return void client.resetAndDestroy()
    pairs.add(pair)
    if (mode !== 'hang') lead(pair, leads.length)
  })

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const partAll = () => {
    for (const pair of [...pairs]) part(pair)
  }
  return {
    port,
    cut: partAll,
    hang() {
      mode = 'hang'
      for (const pair of pairs) pause(pair)
    },
    refuse() {
      mode = 'refuse'
      partAll()
    },
    loseAnswers() {
      mode = 'deaf'
    },
    delay(ms) {
      delayMs = ms
    },
    heal() {
      const wasHanging = mode === 'hang'
      mode = 'pass'
      delayMs = 0
      for (const pair of [...pairs]) {
        if (pair.hasLost) part(pair)
        else if (wasHanging && pair.server === null) lead(pair, leads.length)
        else if (wasHanging) {
          pair.client.resume()
          pair.server?.resume()
        }
      }
    },
    leadTo(ports) {
      leads = [...ports]
    },
    connections: () => made,
    async close() {
      partAll()
      // One that was silenced does not see its other side go, and would stay for ever.
      for (const client of clients) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
