import { createServer } from 'node:http'
import pg from 'pg'
import { readBody } from './read-body.ts'
import { serveFloor } from './serve-floor.ts'

// The floor of a door: bare node:http and pg. One statement finds the ticket, lets it in and notes the scan.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const scan = {
  name: 'scan',
  text: `with admitted as (
      update tickets set checked_in_at = $3
      where code = $1 and event_id = $2 and status = 'valid' and checked_in_at is null
      returning id
    )
    insert into scans (id, event_id, ticket_id, verdict, device, at)
    select $4, $2, id, 'admitted', $5, $3 from admitted`,
}

async function verdict(body: string): Promise<string> {
  const form = new URLSearchParams(body)
  const values = [form.get('code'), form.get('eventId'), new Date(), form.get('scanId'), form.get('device')]
  const { rowCount } = await pool.query({ ...scan, values })
  return JSON.stringify({ verdict: rowCount === 1 ? 'admitted' : 'unknown' })
}

serveFloor(
  createServer((incoming, outgoing) => {
    readBody(incoming)
      .then(verdict)
      .then(
        (json) => {
          outgoing.writeHead(200, {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(json),
          })
          outgoing.end(json)
        },
        (error) => {
          console.error(error)
          outgoing.writeHead(500).end()
        },
      )
  }),
)
