import { doorList } from '#app/features/door/offline/door-list.server.ts'
import { notePassUse } from '#app/features/door/passes/note-pass-use.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import type { Route } from './+types/scan-list'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** The list by which the door of `?event=` decides without a network, streamed; with `?since=` what changed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const eventId = url.searchParams.get('event') ?? ''
  requireStaff(ctx, eventId)
  await notePassUse(ctx)
  const salt = url.searchParams.get('salt') ?? ''
  const lines = doorList(ctx, { eventId, salt, since: url.searchParams.get('since') })
  // What is refused is refused before the answer begins.
  const head = await lines.next()
  return new Response(streamOf(head.value ?? '', lines), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

function streamOf(first: string, lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
    },
    cancel: () => void lines.return(undefined),
  })
}
