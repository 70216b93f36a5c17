import type { Writable } from 'node:stream'

/** Lets a command finish although nobody reads what it writes any more (`npm run clock | head`). */
export function outliveReader(...streams: readonly Writable[]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
