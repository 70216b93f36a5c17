import { createServer } from 'node:http'
import { constants, createBrotliCompress } from 'node:zlib'
import pg from 'pg'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { serveFloor } from './serve-floor.ts'

// F-react: bare node:http and pg. One indexed query, one React render of thirty cards, no router.
type Row = { id: string; slug: string; title: string; summary: string; city: string; starts_at: Date }

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const query = {
  name: 'cards',
  text: `select id, slug, title, summary, city, starts_at from events
    where status = 'published' and starts_at > $1 order by starts_at limit 30`,
}
const long = new Date(0)
const dates = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Dubai',
})

function Card({ row }: { row: Row }) {
  return h(
    'li',
    { className: 'card' },
    h('img', { src: `/pictures/${row.slug}.webp`, alt: '', loading: 'lazy', width: 640, height: 400 }),
    h('h3', null, h('a', { href: `/events/${row.slug}` }, row.title)),
    h('p', { className: 'when' }, dates.format(row.starts_at)),
    h('p', { className: 'where' }, row.city),
    h('p', { className: 'summary' }, row.summary),
    h('span', { className: 'button' }, 'View event'),
  )
}

function Page({ rows }: { rows: readonly Row[] }) {
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, 'Events')),
    h(
      'body',
      null,
      h(
        'main',
        null,
        h('h1', null, 'Events'),
        h(
          'ul',
          null,
          rows.map((row) => h(Card, { key: row.id, row })),
        ),
      ),
    ),
  )
}

async function render(): Promise<string> {
  const { rows } = await pool.query<Row>({ ...query, values: [long] })
  if (rows.length !== 30) throw new Error(`thirty cards are wanted, not ${rows.length}`)
  return `<!doctype html>${renderToString(h(Page, { rows }))}`
}

serveFloor(
  createServer((incoming, outgoing) => {
    render().then(
      (html) => {
        outgoing.setHeader('Content-Type', 'text/html; charset=utf-8')
        if (!incoming.headers['accept-encoding']) {
          outgoing.setHeader('Content-Length', Buffer.byteLength(html))
          outgoing.end(html)
          return
        }
        // As the site compresses what it renders for one reader.
        outgoing.setHeader('Content-Encoding', 'br')
        const encoder = createBrotliCompress({
          params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
        })
        encoder.pipe(outgoing)
        encoder.end(html)
      },
      (error) => {
        console.error(error)
        outgoing.writeHead(500).end()
      },
    )
  }),
)
