import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'

/**
 * Records that an administrator takes people's data away as the file at `path`, an address without its query: what was
 * searched for may be a name. Part of the request that hands it out. Needs 'admin:enter', or to work the door of the
 * event whose list it is.
 */
export async function noteExport(ctx: Ctx, path: string): Promise<void> {
  const [, event] = /^\/admin\/events\/([0-9a-f-]{36})\//.exec(path) ?? []
  if (event) allow(ctx.actor, 'tickets:check-in', event)
  else allow(ctx.actor, 'admin:enter')
  const [, campaign] = /^\/admin\/email\/campaigns\/([0-9a-f-]{36})\//.exec(path) ?? []
  const action = 'list.export'
  const details = { file: path.split('/').at(-1) ?? '' }
  if (event) return audit(ctx, { action, subject: { kind: 'event', id: event }, details })
  if (campaign) return audit(ctx, { action, subject: { kind: 'campaign', id: campaign }, details })
  return audit(ctx, { action, subject: { kind: 'list', id: path }, details })
}
