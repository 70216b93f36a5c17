import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const restMs = 1_000
const heartbeatMs = 10_000
const patienceMs = 5_000

type Listening = { close: () => Promise<void> }

/**
 * Hears of new jobs over a connection of its own, and makes another one whenever that is lost, for as long as the
 * process lives. The library's own listener forgets a lost connection before it has said everything: a pooler says a
 * second time that its server is gone, and only the process hears it, which would end.
 */
export function jobListener(options: { connectionString: string; onError: (error: Error) => void }) {
  return async (
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<Listening> => {
    const closed = new AbortController()
    const { signal } = closed

    async function listen(): Promise<void> {
      const client = new pg.Client({
        connectionString: options.connectionString,
        application_name: 'staffroom jobs',
        keepAlive: true,
        connectionTimeoutMillis: patienceMs,
        query_timeout: patienceMs,
      })
      const lost = new AbortController()
      // For good: a connection may complain more than once.
      client.on('error', (error) => {
        options.onError(error)
        lost.abort()
      })
      client.on('end', () => lost.abort())
      client.on('notification', ({ payload }) => {
        if (payload !== undefined) onNotification(payload)
      })
      try {
        await client.connect()
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        // What came while the connection was down is looked for.
        onReconnect()
        const either = AbortSignal.any([signal, lost.signal])
        while (!either.aborted) {
          await wait(heartbeatMs, undefined, { signal: either }).catch(() => undefined)
          if (!either.aborted) await client.query('select 1')
        }
      } finally {
        await client.end().catch(() => undefined)
      }
    }

    async function keepListening(): Promise<void> {
      while (!signal.aborted) {
        await listen().catch(options.onError)
        await wait(restMs, undefined, { signal }).catch(() => undefined)
      }
    }

    const ended = keepListening()
    return {
      async close() {
        closed.abort()
        await ended
      },
    }
  }
}
