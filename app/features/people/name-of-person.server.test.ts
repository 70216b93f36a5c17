import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { nameOfPerson } from './name-of-person.server.ts'
import { personName } from './rules/person-name.ts'

const world = await testContext()
const ctx = world.as(system)

const names = ['', ' ', 'Noor', ' Noor ']

test('the SQL name of a person equals the rule’s name for every combination of known fields', async () => {
  const planId = await aPlan(ctx, 'basic')
  for (const first of [null, ...names]) {
    for (const full_name of [null, ...names]) {
      for (const name of names) {
        const { userId, email } = await aUser(ctx)
        await ctx.db.updateTable('users').set({ name }).where('id', '=', userId).execute()
        if (full_name !== null) {
          await ctx.db
            .insertInto('profiles')
            .values({ user_id: userId, full_name, updated_at: ctx.now })
            .execute()
        }
        if (first !== null) {
          await ctx.db
            .insertInto('membership_applications')
            .values({
              id: newId(),
              user_id: userId,
              plan_id: planId,
              status: 'pending',
              contact_first_name: first,
              contact_last_name: first === '' ? 'Khan' : '',
              contact_email: email,
              company_name: 'Palm School',
              created_at: ctx.now,
              updated_at: ctx.now,
            })
            .execute()
        }
        const said = await ctx.db
          .selectFrom('users as u')
          .select(nameOfPerson('u.id').as('name'))
          .where('u.id', '=', userId)
          .executeTakeFirstOrThrow()
        const contact_last_name = first === null ? null : first === '' ? 'Khan' : ''
        const known = { contact_first_name: first, contact_last_name, full_name, name, email }
        expect([known, said.name]).toEqual([known, personName(known)])
      }
    }
  }
})
