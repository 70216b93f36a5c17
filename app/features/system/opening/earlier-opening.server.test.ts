import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { earlierDatabase } from '#tests/support/earlier-database.ts'

const migration = '0079_opening.sql'

const inUse = await earlierDatabase()
const empty = await earlierDatabase()

async function settingsOf({ open }: typeof inUse): Promise<Record<string, unknown>> {
  const { rows } = await open.pool.query<{ key: string; value: unknown }>('select key, value from settings')
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

test('an installation in use shows what it showed, with what its administrator saved, and is asked nothing', async () => {
  await inUse.migrate((name) => name < migration)
  const { pool } = inUse.open
  await pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     values ($1, 'Amal', 'amal@school.example', true, now(), now())`,
    [newId()],
  )
  await pool.query(`insert into settings (key, value, updated_at) values ('contactPhone', '""', now())`)
  await inUse.migrate((name) => name === migration)
  const settings = await settingsOf(inUse)
  expect(settings).toMatchObject({ contactPhone: '', contactEmail: 'hello@staffroom.example' })
  expect(settings.memberFigures).toContainEqual({ figure: '500+', label: 'Members' })
  const { rows } = await pool.query('select step, confirmed_by from opening_confirmations')
  expect(rows).toHaveLength(6)
  expect(rows).toContainEqual({ step: 'legal-pages', confirmed_by: null })
})

test('a new installation begins with nothing set or confirmed', async () => {
  await empty.migrate((name) => name <= migration)
  expect(await settingsOf(empty)).toEqual({})
  const { rows } = await empty.open.pool.query('select from opening_confirmations')
  expect(rows).toEqual([])
})
