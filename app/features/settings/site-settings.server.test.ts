import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createMemory } from '#server/memory.ts'
import { testContext } from '#tests/support/test-context.ts'
import { defaultSiteSettings } from './rules/site-settings.ts'
import { askWithSettings, type StoredSettings, siteSettings, storedSettings } from './site-settings.server.ts'

const { ctx: bare } = await testContext()

const set = (tagline: string) =>
  bare.db
    .insertInto('settings')
    .values({ key: 'tagline', value: JSON.stringify(tagline), updated_at: bare.now, updated_by: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(tagline) }))
    .execute()

/** A context that remembers, its clock, and a statement that may bring the settings along. */
function asking() {
  const clock = { time: 0 }
  const ctx = { ...bare, memory: createMemory(() => clock.time) }
  const ask = vi.fn(async (isDue: boolean): Promise<{ stored?: StoredSettings } | undefined> => {
    const { rows } = await sql<{ stored: StoredSettings }>`select ${storedSettings()} as stored`.execute(
      ctx.db,
    )
    return isDue ? rows[0] : {}
  })
  return { ctx, clock, ask }
}

test('the settings come along when they are due, and are then a second old at most', async () => {
  const { ctx, clock, ask } = asking()
  expect((await askWithSettings(ctx, ask))?.stored).toBe(null)
  expect(await siteSettings(ctx)).toEqual(defaultSiteSettings)

  await set('Read together')
  clock.time = 999
  await askWithSettings(ctx, ask)
  expect(await siteSettings(ctx)).toEqual(defaultSiteSettings)

  clock.time = 1_000
  await askWithSettings(ctx, ask)
  expect(await siteSettings(ctx)).toEqual({ ...defaultSiteSettings, tagline: 'Read together' })
  expect(ask.mock.calls).toEqual([[true], [false], [true]])
})

test('of many who ask at the same time one brings them', async () => {
  const { ctx, ask } = asking()
  await set('Learn together')
  await Promise.all([1, 2, 3].map(() => askWithSettings(ctx, ask)))
  expect((await siteSettings(ctx)).tagline).toBe('Learn together')
  expect(ask.mock.calls).toEqual([[true], [false], [false]])
})

test('a change is not hidden by settings that were already on their way', async () => {
  const { ctx } = asking()
  await set('Before')
  const coming = askWithSettings(ctx, async () => {
    const stored = { tagline: 'Before' }
    await set('After')
    ctx.memory.forget('settings.site')
    return { stored }
  })
  await coming
  expect((await siteSettings(ctx)).tagline).toBe('After')
})

test('without a row they are read by themselves', async () => {
  const { ctx } = asking()
  await set('By themselves')
  expect(await askWithSettings(ctx, async () => undefined)).toBeUndefined()
  expect((await siteSettings(ctx)).tagline).toBe('By themselves')
})

test('a failed statement reaches its caller, and the next read loads the settings again', async () => {
  const { ctx, ask } = asking()
  await set('Still here')
  await expect(askWithSettings(ctx, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  await askWithSettings(ctx, ask)
  expect((await siteSettings(ctx)).tagline).toBe('Still here')
})
