import { aPerson } from '#tests/e2e/support/people.ts'
import { keys } from '../page/page.ts'
import { signInAsAdmin } from '../page/people.ts'
import { desktop, phone, tablet, turned } from '../page/sizes.ts'
import { registerForFree } from './buying.ts'
import type { Journey } from './journey.ts'

const dialog = { role: 'dialog' }
const main = { role: 'main' }
const demoNight = { event: '/events/edtech-demo-night', ticket: 'Teacher' }

export const administering: Journey[] = [
  {
    name: 'an administrator jumps by the command palette',
    size: desktop,
    walk: async (page) => {
      await signInAsAdmin(page, '/admin')
      await page.look('dashboard')
      await page.press({ role: 'button', name: /^Jump to/ })
      await page.see({ role: 'option', name: /^Events/ })
      await page.look('palette')
      await page.type('robots card')
      await page.see({ role: 'option', name: /^Robots, Cardboard/ })
      await page.look('palette, searched')
      await page.type(keys.enter)
      await page.at(/^\/admin\/events\/[\da-f-]{36}$/)
      await page.look('event')
      await page.visit('/admin/orders')
      await page.press({ role: 'button', name: /^View/ })
      await page.see({ role: 'checkbox', name: 'Buyer' })
      await page.look('columns')
      await page.type(keys.escape)
      await page.press({ role: 'button', name: /Help/ })
      await page.look('help')
      await page.type(keys.escape)
      for (const size of [turned(tablet), tablet, phone]) {
        await page.resize(size)
        await page.look(`orders at ${size.width}`)
      }
      await page.press({ role: 'button', name: /menu|screens/i })
      await page.look('screens, on a phone')
    },
  },
  {
    name: 'an administrator writes a post',
    size: desktop,
    walk: async (page) => {
      await signInAsAdmin(page, '/admin/blog/create')
      await page.fill({ role: 'field', name: /^Title/, within: main }, 'Zephyrs in the schoolyard')
      await page.press({ role: 'textbox', name: 'Content' })
      await page.type('Wind is free.')
      await page.type(keys.enter)
      await page.press({ role: 'button', name: 'Table' })
      await page.type(`Month${keys.tab}Gusts`)
      await page.see({ role: 'textbox', name: 'Content', text: /Wind is free\..*Gusts/ })
      await page.see({ text: /^Changes saved automatically at / })
      await page.look('post')
      await page.press({ role: 'button', name: 'Video' })
      await page.look('post, with the row of a video')
      await page.resize(phone)
      await page.look('post, on a phone')
      await page.resize(desktop)
      await page.choose({ role: 'field', name: /^Status/ }, 'Published')
      await page.press({ role: 'button', name: 'Create Post' })
      await page.see({ role: 'heading', name: 'Edit Blog Post' })
      await page.visit('/blog/zephyrs-in-the-schoolyard')
      await page.see({ role: 'columnheader', name: 'Gusts' })
      await page.look('post, read')
    },
  },
  {
    name: 'an administrator looks up an attendee',
    size: desktop,
    walk: async (page) => {
      await signInAsAdmin(page, '/admin/events?q=EdTech+Demo+Night')
      await page.look('events')
      await page.press({ role: 'link', name: /attendees/i, within: main })
      await page.see({ role: 'table', name: 'Attendees' })
      await page.look('attendees')
      await page.press({ role: 'link', within: { role: 'rowheader' } })
      await page.see(dialog)
      await page.look('attendee')
      await page.press({ role: 'button', name: 'Show QR code', within: dialog })
      await page.see({ role: 'img', name: 'QR code of the ticket' })
      await page.look('code')
      await page.resize(phone)
      await page.look('attendee, on a phone')
      await page.press({ role: 'button', name: 'Close', within: dialog })
      await page.miss(dialog)
    },
  },
  {
    name: 'a ticket is let in by its typed code',
    size: phone,
    walk: async (page) => {
      const code = await registerForFree(page, demoNight, aPerson('Nadia Karim'))
      await signInAsAdmin(page, '/admin/scan')
      await page.look('doors')
      await page.press({ role: 'link', name: /EdTech Demo Night/, within: main })
      await page.see({ role: 'field', name: 'Ticket code' })
      await page.look('door')
      for (const verdict of [/Nadia Karim/, /already/i]) {
        await page.fill({ role: 'field', name: 'Ticket code' }, code)
        await page.press({ role: 'button', name: 'Check' })
        await page.see({ role: 'dialog', text: verdict })
        await page.look('verdict')
        await page.press({ role: 'button', name: 'Scan Another' })
        await page.miss(dialog)
      }
      await page.resize(turned(phone))
      await page.look('door, turned')
    },
  },
]
