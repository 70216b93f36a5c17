import { expect, test } from 'vitest'
import { saveTranslations } from '#app/features/content-translations/save-translations.server.ts'
import { inLanguage } from '#language'
import { aUser } from '#tests/factories/a-user.ts'
import { testContext } from '#tests/support/test-context.ts'
import { changeSettings } from './change-settings.server.ts'
import { defaultSiteSettings } from './rules/site-settings.ts'
import { shownSettings, usualTagline } from './shown-settings.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))

test('the default tagline is told in the reader’s language', async () => {
  expect(usualTagline()).toBe(defaultSiteSettings.tagline)
  expect((await inLanguage('ar', () => shownSettings(ctx))).tagline).toMatch(/^حيث/)
})

test('what the network says of itself is translated, and the rest stays', async () => {
  await changeSettings(admin, { networkName: 'Harbour', memberFigures: [{ figure: '9', label: 'Heads' }] })
  const typed = { Harbour: 'المرفأ', Heads: 'مديرًا' }
  await saveTranslations(
    admin,
    { kind: 'settings', id: 'settings' },
    'ar',
    Object.entries(typed).map(([original, translation]) => ({ original, translation, seen: '' })),
  )
  ctx.memory.forget('settings.site.ar')
  const shown = await inLanguage('ar', () => shownSettings(ctx))
  expect(shown).toMatchObject({ networkName: 'المرفأ', memberFigures: [{ figure: '9', label: 'مديرًا' }] })
  expect(shown.timeZone).toBe(defaultSiteSettings.timeZone)
  expect((await shownSettings(ctx)).networkName).toBe('Harbour')
})
