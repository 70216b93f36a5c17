import { redirect } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { hasRecentAuth } from '#app/features/people/has-recent-auth.server.ts'
import { noteExport } from '#app/features/people/note-export.server.ts'
import { adminOf, requireStaff, type StaffActor, type UserActor } from './guards.server.ts'
import { sessionTokenOf } from './session.server.ts'

type Asked = { request: Request; url: URL; back?: string }

/**
 * The administrator who asks, authenticated within ten minutes. Throws like `adminOf`, and else a redirect to the page
 * that re-authenticates, which leads back to `url`; from a form, whose choice is lost, to `back`. A file that is handed
 * out is written down.
 */
export async function requireRecentAuth(ctx: Ctx, asked: Asked): Promise<UserActor> {
  const admin = adminOf(ctx)
  await redirectToReauth(ctx, asked)
  await noteFile(ctx, asked.url)
  return admin
}

/** The same of door staff of an event; a pass for it has no more to show than its link. */
export async function requireRecentStaffAuth(ctx: Ctx, eventId: string, asked: Asked): Promise<StaffActor> {
  const staff = requireStaff(ctx, eventId)
  if (staff.kind === 'user') await redirectToReauth(ctx, asked)
  await noteFile(ctx, asked.url)
  return staff
}

async function redirectToReauth(ctx: Ctx, { request, url, back = '/admin' }: Asked): Promise<void> {
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  if (await hasRecentAuth(ctx, here)) return
  throw redirect(confirmPath(request.method === 'POST' ? back : `${url.pathname}${url.search}`))
}

/** However it is spelled: the router takes large letters, escapes and slashes behind for the same address. */
async function noteFile(ctx: Ctx, { pathname }: URL): Promise<void> {
  const file = decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '')
  if (/\.(csv|pdf)$/.test(file)) await noteExport(ctx, file)
}

/** The address of the page that re-authenticates and leads back to `path`. */
function confirmPath(path: string): string {
  return `/auth/confirm?${new URLSearchParams({ returnTo: path })}`
}
