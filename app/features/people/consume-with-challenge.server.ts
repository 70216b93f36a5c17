import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { networkOf } from '#app/kernel/network-of.ts'
import { type Counter, consumeLimits, type TooMany } from './limits.server.ts'
import { hasWorked, workFields, workLife, workText, workWait } from './rules/work.ts'

/** Public forms that ask for a proof-of-work challenge near a limit. */
export type StrangersAct = 'sign-in' | 'sign-up' | 'waitlist' | 'enquiry'

/** A task that was given out, and what a browser worked out for it; null for none. */
export type HandedIn = { task: string; answer: string } | null

/** A form that came, from the address `client`. */
export type StrangersForm = { act: StrangersAct; client: string; handedIn: HandedIn }

/** Many forms come from this client, or to the whole site: the form counts with this task done. */
export type WorkAsked = { ok: false; reason: 'work'; task: string }

const purpose = 'strangers work'

/**
 * Takes from the counters as {@link consumeLimits} does. Near a limit the form has to bring a task that was given out here,
 * for this act and client, at most ten minutes ago, and was not handed in before: with an answer that took work, or
 * without one after half a minute. In quiet times it costs no statement and asks nothing.
 */
export async function consumeWithChallenge(
  ctx: Ctx,
  form: StrangersForm,
  ...counters: Counter[]
): Promise<{ ok: true } | TooMany | WorkAsked> {
  const taken = await consumeLimits(ctx, ...counters)
  if (!taken.ok || !taken.near) return taken
  return (await workAsked(ctx, form)) ?? { ok: true }
}

/** What a form still has to do, where one of its counters was near its end; null where it has done it. */
export async function workAsked(ctx: Ctx, form: StrangersForm): Promise<WorkAsked | null> {
  if (form.handedIn && (await isDone(ctx, form, form.handedIn))) return null
  return { ok: false, reason: 'work', task: newTask(ctx, form) }
}

/** What a form brings of it. */
export function handedInBy(sent: (field: string) => unknown): HandedIn {
  const [task, answer] = [sent(workFields.task), sent(workFields.answer)]
  if (typeof task !== 'string' || task === '') return null
  return { task, answer: typeof answer === 'string' ? answer : '' }
}

const seconds = (now: Date) => Math.floor(now.getTime() / 1_000)

function newTask(ctx: Ctx, form: StrangersForm): string {
  return ctx.ports.tokens.encrypt(
    purpose,
    [form.act, networkOf(form.client), seconds(ctx.now), newId()].join(' '),
  )
}

async function isDone(ctx: Ctx, form: StrangersForm, { task, answer }: { task: string; answer: string }) {
  const [act, client, given, id] = ctx.ports.tokens.decrypt(purpose, task)?.split(' ') ?? []
  if (act !== form.act || client !== networkOf(form.client) || id === undefined) return false
  const age = seconds(ctx.now) - Number(given)
  if (age < 0 || age > workLife) return false
  if (age < workWait && !hasWorked(hashOf(task, answer))) return false
  // One row for all processes: who hands it in a second time finds nothing left.
  const first = await ctx.ports.limiter.take('work', id)
  return first.ok
}

const hashOf = (task: string, answer: string) =>
  createHash('sha256')
    .update(workText(task, answer.slice(0, 20)))
    .digest()
