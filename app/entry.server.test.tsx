import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { lazy, type ReactNode, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  Await,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router'
import { expect, test } from 'vitest'
import { guest } from '#app/access/actor.ts'
import { quietCtx } from '#tests/support/quiet-ctx.ts'
import renderDocument from './entry.server.tsx'
import { ctxKey, factsKey } from './http/context.server.ts'

type Loaded = { title: string; late: Promise<string> }
type Root = { loader: () => unknown; default: () => ReactNode }

const noDatabase = undefined as never

const Broken = () => (
  <html lang="en">
    <body>It broke</body>
  </html>
)

function buildOf(module: Root, render: unknown = renderDocument): ServerBuild {
  const route = { id: 'root', path: '', module: { ...module, ErrorBoundary: Broken } }
  const entry = { ...route, module: '/root.js', hasLoader: true, hasErrorBoundary: true, imports: [] }
  return {
    entry: { module: { default: render, handleError: () => undefined } },
    routes: { root: route },
    assets: { entry: { module: '/entry.js', imports: [] }, routes: { root: entry }, url: '/', version: '1' },
    publicPath: '/',
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/routes.json' },
  } as unknown as ServerBuild
}

async function answerTo(build: ServerBuild): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(ctxKey, { ...quietCtx(noDatabase), actor: guest })
  context.set(factsKey, { requestId: 'one', nonce: 'abc', whole: false })
  return createRequestHandler(build, 'production')(new Request('http://localhost/'), context)
}

const page = (content: (data: Loaded) => ReactNode, late?: () => Promise<string>): Root => ({
  loader: () => ({ title: 'Spring & <Fair>', many: ['a', 'b'], ...(late ? { late: late() } : {}) }),
  default: function Root() {
    const loaded = useLoaderData<Loaded>()
    return (
      <html lang="en">
        <body>
          <h1>{loaded.title}</h1>
          {content(loaded)}
          <Scripts />
        </body>
      </html>
    )
  },
})

/** As the router's own template does it, with everything waited for. */
function inPieces(_: Request, status: number, headers: Headers, entry: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const all = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve(new Response(Buffer.concat(chunks), { status, headers }))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={entry} url="http://localhost/" nonce="abc" />,
      {
        nonce: 'abc',
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => pipe(all),
        onError: reject,
      },
    )
  })
}

test('a page that has all its data is the same to the byte as one made in pieces', async () => {
  const root = page(({ title }) => (
    <Suspense fallback="…">
      <p title={title}>
        {title} in {2} halves
      </p>
    </Suspense>
  ))
  const atOnce = await answerTo(buildOf(root))
  const pieces = await answerTo(buildOf(root, inPieces))
  const html = await atOnce.text()
  expect(html).toBe(await pieces.text())
  expect(html).toContain('streamController.enqueue(')
  expect(atOnce.headers.get('content-length')).toBe(String(Buffer.byteLength(html)))
})

test('data that a page does not wait for comes with it', async () => {
  let arrive: (value: string) => void = () => undefined
  const late = new Promise<string>((resolve) => {
    arrive = resolve
  })
  const content = (data: Loaded) => (
    <Suspense fallback={<p>Loading</p>}>
      <Await resolve={data.late}>{(value) => <p>{value}</p>}</Await>
    </Suspense>
  )
  const response = await answerTo(buildOf(page(content, () => late)))
  arrive('Here at last')
  const html = await text(response.body as unknown as AsyncIterable<Uint8Array>)
  expect(html).toContain('<p>Here at last</p>')
  expect(html).toContain('streamController.close()')
})

test('a part that has to be loaded first is waited for', async () => {
  const Part = lazy(async () => ({ default: () => <p>Loaded</p> }))
  const content = () => (
    <Suspense fallback={<p>Loading</p>}>
      <Part />
    </Suspense>
  )
  expect(await (await answerTo(buildOf(page(content)))).text()).toContain('<p>Loaded</p>')
})

test('a page that cannot be rendered shows its error screen', async () => {
  const content = () => {
    throw new Error('a bug')
  }
  const response = await answerTo(buildOf(page(content)))
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('It broke')
})
