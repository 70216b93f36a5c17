import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { serveFloor } from './serve-floor.ts'

// F-http: bare node:http sending the bytes and headers that the site was seen to send.
const { head, body } = JSON.parse(readFileSync(process.env.ANSWER_FILE ?? '', 'utf8')) as {
  head: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')

serveFloor(
  createServer((_incoming, outgoing) => {
    outgoing.writeHead(200, head)
    outgoing.end(bytes)
  }),
)
