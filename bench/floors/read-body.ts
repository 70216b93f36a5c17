import type { IncomingMessage } from 'node:http'

/** The body of a request as text. */
export function readBody(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.once('end', () => resolve(Buffer.concat(parts).toString()))
    incoming.once('error', reject)
  })
}
