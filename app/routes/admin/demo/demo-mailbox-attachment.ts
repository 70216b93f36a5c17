import { demoMessageAttachment } from '#app/features/mail/demo-message.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/demo-mailbox-attachment'

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const index = /^\d{1,3}$/.test(params.index) ? Number(params.index) : -1
  const file = await demoMessageAttachment(ctxOf(context), params.mailId, index)
  const plainName = file.filename.replace(/[^\w. -]/g, '_')
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
