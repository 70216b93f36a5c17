import type { LoaderFunctionArgs } from 'react-router'
import { publicFile } from '#app/features/files/public-file.server.ts'
import { publicVideo } from '#app/features/files/public-video.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { rangedResponse } from '#app/http/ranged-response.server.ts'

/** The bytes under a key never change, so a browser that has them need not ask again. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const key = params['*'] ?? ''
  const ctx = ctxOf(context)
  const file = (await publicVideo(ctx, key)) ?? (await publicFile(ctx, key))
  if (!file) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })

  const etag = `"${key}"`
  const headers = {
    ETag: etag,
    // A shared cache asks once a day, so that it does not show for ever what was deleted.
    'Cache-Control': 'public, max-age=31536000, s-maxage=86400, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  if ('part' in file) return rangedResponse(request, { ...file, etag }, headers)
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...headers,
      'Content-Type': file.contentType,
      'Content-Length': String(file.bytes.length),
      'Content-Disposition': 'inline',
    },
  })
}
