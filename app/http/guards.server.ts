import { redirect } from 'react-router'
import { type Actor, may } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

export type UserActor = Extract<Actor, { kind: 'user' }>
/** A person with an account, or the holder of a pass for one door. */
export type StaffActor = Extract<Actor, { kind: 'user' | 'door' }>

/**
 * Who is signed in. Throws a redirect to the sign-in screen, which leads back to `url`; `url` is the loader's
 * argument, because the request's own is that of a data request.
 */
export function requireUser(ctx: Ctx, url: URL): UserActor {
  if (ctx.actor.kind === 'user') return ctx.actor
  throw toSignIn(url)
}

/** Leads to the sign-in screen, and from there back to `url`. */
export function toSignIn(url: URL): Response {
  return redirect(`/auth?${new URLSearchParams({ returnTo: `${url.pathname}${url.search}` })}`)
}

/** The administrator who asks. Throws {@link refusedEntry} for all others. */
export function adminOf(ctx: Ctx): UserActor {
  if (ctx.actor.kind === 'user' && may(ctx.actor, 'admin:enter')) return ctx.actor
  throw refusedEntry(ctx.actor)
}

/** Who may work a door: that of `eventId`, or any. Throws like {@link adminOf}. */
export function requireStaff(ctx: Ctx, eventId?: string): StaffActor {
  const { actor } = ctx
  const isSomebody = actor.kind === 'user' || actor.kind === 'door'
  if (isSomebody && may(actor, 'tickets:check-in', eventId)) return actor
  throw refusedEntry(actor)
}

/** Where a person who may not enter is led: to set a second factor up where that is all that is missing, else home. */
export function refusedEntry(actor: Actor): Response {
  if (actor.kind === 'user' && actor.lacksFactor) return redirect('/account/settings/two-step')
  return redirect('/?notice=access-denied')
}
