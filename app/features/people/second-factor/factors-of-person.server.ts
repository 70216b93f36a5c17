import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { hasFactor } from './has-factor.server.ts'

export type PersonFactors = {
  id: string
  name: string
  email: string
  apps: number
  passkeys: number
  codesLeft: number
  /** Why nothing can be taken off here, or null. */
  refusal: 'no-factor' | 'no-own-factor' | 'own-account' | null
}

/** What a person signs in with besides a password, for an administrator. Throws NotFound for an unknown id. */
export async function factorsOfPerson(ctx: Ctx, userId: string): Promise<PersonFactors> {
  allow(ctx.actor, 'people:manage')
  const person = isId(userId) ? await personRow(ctx, userId) : undefined
  if (!person || person.erased_at) throw notFound('account')
  const { id, name, email } = person
  const apps = person.apps ?? 0
  const passkeys = person.passkeys ?? 0
  const actorId = userIdOf(ctx.actor)
  const refusal =
    actorId === id
      ? 'own-account'
      : apps + passkeys === 0
        ? 'no-factor'
        : actorId !== null && !(await hasFactor(ctx, actorId))
          ? 'no-own-factor'
          : null
  return { id, name, email, apps, passkeys, codesLeft: person.codes ?? 0, refusal }
}

function personRow(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('users as u')
    .leftJoin('erasures as e', 'e.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'e.erased_at'])
    .select((eb) => {
      const factors = eb.selectFrom('second_factors as f').whereRef('f.user_id', '=', 'u.id')
      const counted = factors.select((one) => one.fn.countAll<number>().as('count'))
      return [
        counted.where('f.kind', '=', 'app').as('apps'),
        counted.where('f.kind', '=', 'passkey').as('passkeys'),
        eb
          .selectFrom('recovery_codes as c')
          .select((one) => one.fn.countAll<number>().as('count'))
          .whereRef('c.user_id', '=', 'u.id')
          .where('c.used_at', 'is', null)
          .as('codes'),
      ]
    })
    .where('u.id', '=', userId)
    .executeTakeFirst()
}
