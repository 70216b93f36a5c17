import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { mails } from '#app/features/mail/mails/all-mails.server.ts'
import { optionalCategoryOf } from '#app/features/mail/mails/mail-kinds.server.ts'
import { renderTemplate } from '#app/features/mail/render-template.server.ts'
import { deliveredTemplate } from '#app/features/mail/templates/mail-template.server.ts'
import { ticketQrPng } from '#app/features/ticketing/tickets/ticket-qr.server.ts'
import { directionOf } from '#app/kernel/language/languages.ts'
import { createThreads } from '#server/threads.ts'
import { browserFlags, ensureBrowser } from '#tests/support/find-browser.ts'

// npm run mail-pictures [-- folder [template …]]: draws every template with its sample, to be looked at. Beside each
// picture there are sheets of them: light, dark, on a phone in both, and in Arabic.
const [folder = join(tmpdir(), 'staffroom-mails'), ...chosen] = process.argv.slice(2)
const looks = [
  { name: 'light', width: 700, dark: false, language: 'en' },
  { name: 'dark', width: 700, dark: true, language: 'en' },
  { name: 'phone', width: 390, dark: false, language: 'en' },
  { name: 'phone-dark', width: 390, dark: true, language: 'en' },
  { name: 'arabic', width: 700, dark: false, language: 'ar' },
  { name: 'arabic-phone', width: 390, dark: false, language: 'ar' },
] as const
type Look = (typeof looks)[number]

const names = (Object.keys(mails) as (keyof typeof mails)[]).filter(
  (name) => chosen.length === 0 || chosen.includes(name),
)
const kept = new Map<string, Promise<unknown>>()
const memory = {
  remember<T>(key: string, _seconds: number, load: () => Promise<T>): Promise<T> {
    const known = kept.get(key) ?? load()
    kept.set(key, known)
    return known as Promise<T>
  },
  forget: () => undefined,
}
const threads = createThreads()
const site = {
  network_name: 'Staffroom',
  tagline: 'Good company for educators',
  contact_email: 'hello@staffroom.example',
  mail_footer: 'Staffroom Network, PO Box 12345, Dubai',
  url: 'https://staffroom.example',
  host: 'staffroom.example',
  logo_url: null,
  unsubscribe_url: 'https://staffroom.example/mail/preferences?t=SAMPLE',
}

mkdirSync(folder, { recursive: true })
const qr = `data:image/png;base64,${(await ticketQrPng('0123456789ABCDEFGHJKMNPQRS')).toString('base64')}`
const photo = await sharp({ create: { width: 1072, height: 600, channels: 3, background: '#7a9c96' } })
  .png()
  .toBuffer()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
try {
  for (const look of looks) await drawAll(browser, look)
} finally {
  await Promise.all([browser.close(), threads.end()])
}
console.log(`${names.length * looks.length} pictures are in ${resolve(folder)}.`)

async function drawAll(opened: Browser, look: Look): Promise<void> {
  const page = await opened.newPage({
    viewport: { width: look.width, height: 800 },
    colorScheme: look.dark ? 'dark' : 'light',
  })
  await page.route(/^https?:/, (route) => route.fulfill({ body: photo, contentType: 'image/png' }))
  const pictures: Buffer[] = []
  for (const name of names) {
    const { language } = look
    const { sample } = mails[name]
    const unsubscribe = optionalCategoryOf(name) ? site.unsubscribe_url : null
    const own = { ...site, unsubscribe_url: unsubscribe, language, direction: directionOf(language) }
    const variables = { logo_url: '', ...sample, site: own }
    const { html } = await renderTemplate(
      { memory, threads } as never,
      deliveredTemplate(name, language),
      variables,
    )
    await page.setContent(html.replaceAll(/cid:[^"]+/g, qr), { waitUntil: 'load' })
    pictures.push(await page.screenshot({ fullPage: true, path: join(folder, `${name}-${look.name}.png`) }))
  }
  await page.close()
  await drawSheets(look, pictures)
}

/** Twelve on a sheet, small, in two rows. */
async function drawSheets(look: Look, pictures: readonly Buffer[]): Promise<void> {
  const [across, each, tall] = [6, { width: 320, height: 620 }, 2]
  for (let from = 0; from < pictures.length; from += across * tall) {
    const shown = await Promise.all(
      pictures.slice(from, from + across * tall).map(async (picture, index) => ({
        input: await sharp(picture)
          .resize({ width: each.width - 12, height: each.height - 12, fit: 'inside' })
          .toBuffer(),
        left: (index % across) * each.width,
        top: Math.floor(index / across) * each.height,
      })),
    )
    const ground = { width: across * each.width, height: tall * each.height, channels: 3, background: '#888' }
    await sharp({ create: { ...ground, channels: 3 } })
      .composite(shown)
      .png()
      .toFile(join(folder, `sheet-${look.name}-${from / (across * tall) + 1}.png`))
  }
}
