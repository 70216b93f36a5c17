import { once } from 'node:events'
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

export type Given = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Asks a server on this machine with exactly these headers, of which fetch would hold some back. */
export async function rawRequest(
  to: { port: number; agent?: Agent } | { socketPath: string; agent?: Agent },
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Given> {
  const asking = request({ ...to, host: '127.0.0.1', path, method, headers }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }
}
