import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { networkOf } from '#app/kernel/network-of.ts'
import { type Counter, consumeLimits, type TooMany } from './limits.server.ts'
import { isSolved, workFields, workLife, workText, workWait } from './rules/proof-of-work.ts'

/** Public forms that ask for a proof-of-work challenge near a limit. */
export type ChallengedAction = 'sign-in' | 'sign-up' | 'waitlist' | 'enquiry'

/** A challenge (`task`) with the answer that a browser found; null for none. */
export type WorkSolution = { task: string; answer: string } | null

/** A form that was sent from the address `client`. */
export type ChallengedForm = { act: ChallengedAction; client: string; solution: WorkSolution }

/** Many forms come from this client, or to the whole site: the form has to solve the challenge `task` first. */
export type WorkChallenge = { ok: false; reason: 'work'; task: string }

const purpose = 'strangers work'

/**
 * Takes from the counters as {@link consumeLimits} does. Near a limit the form needs a challenge that this site issued
 * for the same action and client at most ten minutes ago and that was not used before: solved, or unsolved after half a
 * minute. Otherwise it costs no statement and requires nothing.
 */
export async function consumeWithChallenge(
  ctx: Ctx,
  form: ChallengedForm,
  ...counters: Counter[]
): Promise<{ ok: true } | TooMany | WorkChallenge> {
  const taken = await consumeLimits(ctx, ...counters)
  if (!taken.ok || !taken.near) return taken
  return (await challengeFor(ctx, form)) ?? { ok: true }
}

/** The challenge that a form near a limit still has to solve; null where it has solved one. */
export async function challengeFor(ctx: Ctx, form: ChallengedForm): Promise<WorkChallenge | null> {
  if (form.solution && (await isSolution(ctx, form, form.solution))) return null
  return { ok: false, reason: 'work', task: newChallenge(ctx, form) }
}

/** The solution in the fields of a form. */
export function solutionIn(sent: (field: string) => unknown): WorkSolution {
  const [task, answer] = [sent(workFields.task), sent(workFields.answer)]
  if (typeof task !== 'string' || task === '') return null
  return { task, answer: typeof answer === 'string' ? answer : '' }
}

const seconds = (now: Date) => Math.floor(now.getTime() / 1_000)

function newChallenge(ctx: Ctx, form: ChallengedForm): string {
  return ctx.ports.tokens.encrypt(
    purpose,
    [form.act, networkOf(form.client), seconds(ctx.now), newId()].join(' '),
  )
}

async function isSolution(
  ctx: Ctx,
  form: ChallengedForm,
  { task, answer }: { task: string; answer: string },
) {
  const [act, client, given, id] = ctx.ports.tokens.decrypt(purpose, task)?.split(' ') ?? []
  if (act !== form.act || client !== networkOf(form.client) || id === undefined) return false
  const age = seconds(ctx.now) - Number(given)
  if (age < 0 || age > workLife) return false
  if (age < workWait && !isSolved(hashOf(task, answer))) return false
  // One row for all processes: a solution counts once.
  const first = await ctx.ports.limiter.take('work', id)
  return first.ok
}

const hashOf = (task: string, answer: string) =>
  createHash('sha256')
    .update(workText(task, answer.slice(0, 20)))
    .digest()
