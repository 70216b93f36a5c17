import type { Server } from 'node:http'

/** Listens where the benchmark says, and tells it when it asks. The end of the channel is the end of the floor. */
export function serveFloor(server: Server): void {
  server.listen(Number(process.env.PORT), '127.0.0.1')
  const listening = new Promise((resolve) => server.once('listening', resolve))
  process.on('message', () => void listening.then(() => process.send?.('ready')))
  process.on('disconnect', () => process.exit(0))
}
