import { expect } from 'vitest'
import { eraseEverywhere } from '#app/features/privacy/erase-everywhere.server.ts'
import { aGrant, aSponsorRow } from '#tests/factories/a-user.ts'
import type { TestApp } from './app.ts'

type Person = { userId: string; cookie: string }

/** Everybody that the site knows apart, `owner` among them, with the cookie each comes with. */
export async function peopleByRole(app: TestApp, owner: Person) {
  return {
    'a guest': {},
    'a banned account': await aBanned(app),
    'an erased account': await anErased(app),
    'an unverified account': await anUnverified(app),
    'somebody signed in': await app.signedIn(),
    'a member': await aMember(app),
    'a sponsor': await aSponsor(app),
    'door staff': await app.signedIn('door'),
    'an administrator': await app.signedIn('admin'),
    'the owner': owner,
  } satisfies Record<string, { cookie?: string }>
}

async function aMember({ ctx, signedIn }: TestApp): Promise<Person> {
  const person = await signedIn()
  await aGrant(ctx, { userId: person.userId, tier: 'vip' })
  return person
}

async function aSponsor({ ctx, signedIn }: TestApp): Promise<Person> {
  const person = await signedIn()
  await aSponsorRow(ctx, person.userId)
  return person
}

async function anUnverified({ ctx, signedIn }: TestApp): Promise<Person> {
  const person = await signedIn()
  await ctx.db.updateTable('users').set({ email_verified: false }).where('id', '=', person.userId).execute()
  return person
}

/** The session is left: nothing but the ban itself stands before it. */
async function aBanned({ ctx, signedIn }: TestApp): Promise<Person> {
  const person = await signedIn()
  await ctx.db
    .insertInto('user_bans')
    .values({ user_id: person.userId, reason: 'test', banned_by: null, banned_at: ctx.now })
    .execute()
  return person
}

async function anErased({ ctx, signedIn }: TestApp): Promise<Person> {
  const person = await signedIn()
  const erasure = { userId: person.userId, farewell: 'account-deleted', audited: 'account.erase' } as const
  expect(await eraseEverywhere(ctx, erasure)).toEqual({ ok: true })
  return person
}
