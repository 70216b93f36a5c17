import { redirect } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { noteExport } from '#app/features/people/note-export.server.ts'
import { provedLately } from '#app/features/people/proved-lately.server.ts'
import { adminOf, requireStaff, type StaffActor, type UserActor } from './guards.server.ts'
import { sessionTokenOf } from './session.server.ts'

type Asked = { request: Request; url: URL; back?: string }

/**
 * Which administrator asks, having shown within ten minutes who they are. Throws like `adminOf`, and else a
 * redirect to where they show it, which leads back to `url`; from a form, whose choice is lost, to `back`. A file that
 * is handed out is written down.
 */
export async function requireProof(ctx: Ctx, asked: Asked): Promise<UserActor> {
  const admin = adminOf(ctx)
  await leadToProof(ctx, asked)
  await noteFile(ctx, asked.url)
  return admin
}

/** The same of door staff of an event; a pass for it has no more to show than its link. */
export async function requireStaffProof(ctx: Ctx, eventId: string, asked: Asked): Promise<StaffActor> {
  const staff = requireStaff(ctx, eventId)
  if (staff.kind === 'user') await leadToProof(ctx, asked)
  await noteFile(ctx, asked.url)
  return staff
}

/** Where a person has to re-authenticate before a form at `url` is taken; null when they have lately. */
export async function proofFirst(ctx: Ctx, { request, url }: Omit<Asked, 'back'>): Promise<string | null> {
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  return (await provedLately(ctx, here)) ? null : confirmPath(`${url.pathname}${url.search}`)
}

async function leadToProof(ctx: Ctx, { request, url, back }: Asked): Promise<void> {
  const first = await proofFirst(ctx, { request, url })
  if (first === null) return
  throw redirect(request.method === 'POST' ? confirmPath(back ?? '/admin') : first)
}

/** However it is spelled: the router takes large letters, escapes and slashes behind for the same address. */
async function noteFile(ctx: Ctx, { pathname }: URL): Promise<void> {
  const file = decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '')
  if (/\.(csv|pdf)$/.test(file)) await noteExport(ctx, file)
}

/** Where people show again who they are, and what it leads to. */
function confirmPath(path: string): string {
  return `/auth/confirm?${new URLSearchParams({ returnTo: path })}`
}
