import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import { readBody } from './read-body.ts'
import { serveFloor } from './serve-floor.ts'

// F-batch: bare node:http and pg. Buyers of one ticket type who wait are sold to by one statement.
type Buyer = { email: string; outgoing: ServerResponse }

const most = 256
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 })
await pool.query(`
  create table if not exists bench_types (id uuid primary key, capacity int not null, sold int not null default 0);
  create table if not exists bench_tickets (
    id uuid primary key, type_id uuid not null, email text not null, code uuid not null unique,
    at timestamptz not null
  );
`)
const sale = {
  name: 'sale',
  text: `with counted as (
      update bench_types set sold = sold + cardinality($2::uuid[])
      where id = $1 and sold + cardinality($2::uuid[]) <= capacity returning id
    )
    insert into bench_tickets
    select wanted.id, counted.id, wanted.email, wanted.code, $5::timestamptz
    from counted, unnest($2::uuid[], $3::text[], $4::uuid[]) as wanted(id, email, code)`,
}
const waiting = new Map<string, Buyer[]>()

async function sell(typeId: string): Promise<void> {
  const queue = waiting.get(typeId) ?? []
  while (queue.length > 0) {
    const buyers = queue.splice(0, most)
    const ids = buyers.map(() => randomUUID())
    const values = [typeId, ids, buyers.map(({ email }) => email), buyers.map(() => randomUUID()), new Date()]
    const { rowCount } = await pool.query({ ...sale, values })
    const isSold = rowCount === buyers.length
    buyers.forEach(({ outgoing }, index) => {
      outgoing.writeHead(isSold ? 200 : 409, { 'Content-Type': 'application/json' })
      outgoing.end(JSON.stringify({ ok: isSold, ticketId: ids[index] }))
    })
  }
  waiting.delete(typeId)
}

function buy(typeId: string, buyer: Buyer): void {
  const queue = waiting.get(typeId)
  if (queue) {
    queue.push(buyer)
    return
  }
  waiting.set(typeId, [buyer])
  sell(typeId).catch((error) => {
    console.error(error)
    process.exit(1)
  })
}

serveFloor(
  createServer((incoming, outgoing) => {
    readBody(incoming).then(
      (body) => {
        const { ticketTypeId, email } = JSON.parse(body) as { ticketTypeId: string; email: string }
        buy(ticketTypeId, { email, outgoing })
      },
      () => outgoing.destroy(),
    )
  }),
)
