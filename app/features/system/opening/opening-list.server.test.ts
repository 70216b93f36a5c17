import { expect, test } from 'vitest'
import { grantRole } from '#app/features/people/grant-role.server.ts'
import { changeSettings } from '#app/features/settings/change-settings.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { confirmOpeningStep } from './confirm-opening-step.server.ts'
import { openingList } from './opening-list.server.ts'

const { ctx: world, as } = await testContext()
const { userId } = await aUser(world)
await grantRole(as(system), { userId, role: 'admin' })
const admin = live(as(actorWithRole('admin', { userId })))

function live(ctx: typeof world) {
  return { ...ctx, site: { ...ctx.site, mode: 'production' as const } }
}
const open = async () =>
  (await openingList(admin))?.steps.filter(({ isDone }) => !isDone).map(({ step }) => step)

test('for administrators alone, and not in a demo', async () => {
  for (const actor of [world.actor, actorWithRole('user'), actorWithRole('door')]) {
    await expect(openingList(live(as(actor)))).rejects.toThrow('not allowed')
    await expect(confirmOpeningStep(live(as(actor)), 'tax')).rejects.toThrow('not allowed')
  }
  expect(await openingList(as(actorWithRole('admin')))).toBeNull()
})

test('everything is open at first, and each step leaves by what was done', async () => {
  const list = await openingList(admin)
  expect(list?.now).toEqual({ name: 'Staffroom', 'time-zone': 'Asia/Dubai', currency: 'AED' })
  expect(list?.adminsWithoutFactor).toBe(1)
  expect(await open()).toHaveLength(10)

  await changeSettings(admin, {
    networkName: 'Chalk',
    taxNumber: '100',
    contactEmail: 'hello@chalk.example',
    memberFigures: [{ figure: '12', label: 'Members' }],
  })
  expect(await open()).toEqual([
    'time-zone',
    'currency',
    'legal-pages',
    'first-mail',
    'backup',
    'second-factor',
  ])

  const at = world.now
  await world.db
    .insertInto('mails')
    .values({
      ...{ id: newId(), kind: 'verify-email', subject_id: 'x', recipient: 'a@b.example', reply_to: null },
      ...{
        variables: '{}',
        attachments: '[]',
        status: 'sent',
        message_id: 'one',
        created_at: at,
        sent_at: at,
        is_held: true,
      },
    })
    .execute()
  const copy = await openingList({ ...admin, site: { ...admin.site, mode: 'staging' } })
  expect(copy?.steps).toContainEqual({ step: 'first-mail', isDone: true })
  expect(await open()).toContain('first-mail')
  await world.db.updateTable('mails').set({ is_held: false }).execute()
  await world.db
    .insertInto('backups')
    .values({
      ...{ taken_at: at, recorded_at: at, folder: '/b', table_rows: 1, files: 1, bytes: 1, missing: 0 },
    })
    .execute()
  await world.db
    .insertInto('second_factors')
    .values({ id: newId(), user_id: userId, kind: 'app', name: 'App', added_at: at, sealed_key: 'x' })
    .execute()
  expect(await open()).toEqual(['time-zone', 'currency', 'legal-pages'])
})

test('what is confirmed, even twice at once, is noted and audited once; then the list is gone', async () => {
  await Promise.all([1, 2, 3].map(() => confirmOpeningStep(admin, 'legal-pages')))
  expect(await open()).toEqual(['time-zone', 'currency'])
  await confirmOpeningStep(admin, 'time-zone')
  await confirmOpeningStep(admin, 'currency')
  expect(await openingList(admin)).toBeNull()
  const entries = await world.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'details'])
    .where('action', '=', 'opening.confirm')
    .execute()
  expect(entries.map(({ actor_user_id, details }) => [actor_user_id, details])).toEqual(
    ['legal-pages', 'time-zone', 'currency'].map((step) => [userId, { step }]),
  )
})
