import { join } from 'node:path'
import type { Bench } from '../../bench.ts'
import { startNode } from '../../child.ts'

export type SinkCount = {
  received: number
  /** Of these, how many had come before: same address, same Message-ID. */
  twice: number
  /** Milliseconds since the epoch; 0 when nothing came. */
  firstAt: number
  lastAt: number
}

export type Sink = { url: string; count: () => Promise<SinkCount>; forget: () => Promise<void> }

/** A mail server on the load's core that takes everything. It is stopped at the end. */
export async function openSink(bench: Bench): Promise<Sink> {
  const port = bench.options.port + 2
  const child = startNode({
    place: 'load',
    args: [join(import.meta.dirname, '../../programs/mail-sink.ts')],
    cwd: bench.folder,
    env: { PORT: String(port), NODE_ENV: 'production' },
    logFile: join(bench.folder, 'mail-sink.log'),
  })
  bench.atEnd(() => child.stop(5))
  await child.ask('ready?')
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: async () => (await child.ask('count')) as SinkCount,
    forget: async () => void (await child.ask('forget')),
  }
}
