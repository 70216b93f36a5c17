import { expect, test, vi } from 'vitest'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { changeSettings } from './change-settings.server.ts'
import { defaultSiteSettings } from './rules/site-settings.ts'
import { readSiteSettings, siteSettings } from './site-settings.server.ts'

const { ctx, as } = await testContext()
const admin = as(actorWithRole('admin'))
// The table refers to users; who changed it is a fact of the audit log.
const system = as({ kind: 'system', name: 'test' })

test('guests, members and door staff may not', async () => {
  for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
    await expect(changeSettings(as(actor), { tagline: 'Mine' })).rejects.toThrow('not allowed')
  }
  expect(await siteSettings(ctx)).toEqual(defaultSiteSettings)
})

test('a change is kept, audited with both values, forgotten by the memory, and told once', async () => {
  const forget = vi.fn()
  const remembering = { ...system, memory: { ...system.memory, forget } }
  expect(await changeSettings(remembering, { tagline: 'Learn together', currency: 'GBP' })).toEqual({
    ok: true,
    changed: ['tagline', 'currency'],
  })
  expect(forget).toHaveBeenCalledWith('settings.site')
  expect(await siteSettings(ctx)).toEqual({
    ...defaultSiteSettings,
    tagline: 'Learn together',
    currency: 'GBP',
  })

  expect(await changeSettings(remembering, { tagline: 'Learn together' })).toEqual({ ok: true, changed: [] })
  const entries = await ctx.db.selectFrom('audit_entries').select(['action', 'details']).execute()
  expect(entries).toEqual([
    {
      action: 'settings.change',
      details: {
        tagline: { from: defaultSiteSettings.tagline, to: 'Learn together' },
        currency: { from: 'AED', to: 'GBP' },
      },
    },
  ])
})

test('one value that does not fit refuses all, and unknown keys are refused', async () => {
  const before = await siteSettings(ctx)
  expect(await changeSettings(admin, { footerText: 'New', contactEmail: 'nobody' })).toEqual({
    ok: false,
    reason: 'invalid',
    keys: ['contactEmail'],
  })
  expect(await changeSettings(admin, { role: 'admin' } as object)).toMatchObject({ ok: false })
  expect(await siteSettings(ctx)).toEqual(before)
})

test('the second administrator sees the conflicting settings and keeps the untouched ones', async () => {
  const seen = await readSiteSettings(ctx)
  const form = { tagline: seen.tagline, footerText: seen.footerText, contactPhone: seen.contactPhone }
  await changeSettings(system, { ...form, tagline: 'First', footerText: 'First' }, seen)
  expect(await changeSettings(system, { ...form, tagline: 'Second', contactPhone: '+44 1' }, seen)).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
    theirs: { tagline: 'First' },
  })
  expect(await readSiteSettings(ctx)).toEqual({ ...seen, tagline: 'First', footerText: 'First' })
  const told = { ...seen, tagline: 'First' }
  expect(await changeSettings(system, { ...form, tagline: 'Second', contactPhone: '+44 1' }, told)).toEqual({
    ok: true,
    changed: ['tagline', 'contactPhone'],
  })
  expect(await readSiteSettings(ctx)).toMatchObject({
    tagline: 'Second',
    footerText: 'First',
    contactPhone: '+44 1',
  })
})

test('one of two simultaneous changes of a setting is refused', async () => {
  const seen = await readSiteSettings(ctx)
  const save = (tagline: string) => changeSettings(system, { tagline }, seen)
  const outcomes = await Promise.all([save('One'), save('Two')])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes).toContainEqual(expect.objectContaining({ reason: 'changed-meanwhile' }))
  expect(await Promise.all([save('Three'), save('Three')])).toMatchObject([{ ok: false }, { ok: false }])
})

test('two changes at once lose nothing', async () => {
  await Promise.all([
    changeSettings(system, { footerText: 'Foot' }),
    changeSettings(system, { contactPhone: '+44 20 7946 0018' }),
    changeSettings(system, { footerText: 'Foot again' }),
  ])
  const settings = await siteSettings(ctx)
  expect(settings.contactPhone).toBe('+44 20 7946 0018')
  expect(settings.footerText).toMatch(/^Foot/)
})

test('they are remembered for a second', async () => {
  const asked: [string, number][] = []
  const remember = <T>(key: string, seconds: number, load: () => Promise<T>) => {
    asked.push([key, seconds])
    return load()
  }
  await siteSettings({ ...ctx, memory: { ...ctx.memory, remember } })
  expect(asked).toEqual([['settings.site', 1]])
})
