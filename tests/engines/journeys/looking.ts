import { aPerson } from '#tests/e2e/support/people.ts'
import { keys } from '../page/page.ts'
import { desktop, phone, tablet, turned } from '../page/sizes.ts'
import type { Journey } from './journey.ts'

const breakfast = '/events/headteachers-breakfast-by-the-creek'
const playLab = '/events/early-years-play-lab'
const dialog = { role: 'dialog' }

export const looking: Journey[] = [
  {
    name: 'a guest joins a waitlist on a phone',
    size: phone,
    walk: async (page) => {
      const guest = aPerson('Gita Guest')
      await page.visit(breakfast)
      await page.look('event, sold out')
      await page.press({ role: 'link', name: /Join Waitlist/ })
      await page.see({ role: 'dialog', name: 'Join Waitlist' })
      await page.look('waitlist')
      const join = { role: 'button', name: 'Join Waitlist', within: dialog }
      await page.press(join)
      await page.see({ text: /Please fill in all required fields/ })
      await page.look('waitlist, with what is missing')
      await page.fill({ role: 'field', name: /^First name/ }, 'Gita')
      await page.fill({ role: 'field', name: /^Last name/ }, 'Guest')
      await page.fill({ role: 'field', name: /^Email/, within: dialog }, guest.email)
      await page.choose({ role: 'field', name: /^Number of tickets/ }, '2 tickets')
      await page.press(join)
      await page.see({ role: 'heading', name: 'Added to Waitlist!' })
      await page.look('waiting')
      await page.press({ role: 'button', name: 'Done', within: dialog })
      await page.miss(dialog)
    },
  },
  {
    name: 'the cart is a sheet on a phone',
    size: phone,
    walk: async (page) => {
      await page.visit(playLab)
      await page.press({ role: 'button', name: 'Add to Cart', within: { role: 'main' } })
      await page.see({ text: 'Added to cart' })
      await page.visit('/events')
      await page.press({ role: 'button', name: /^Cart/ })
      await page.see({ role: 'link', name: 'View Cart', within: { role: 'dialog', name: 'Your cart' } })
      await page.look('cart')
      await page.press({ role: 'link', name: 'View Cart', within: dialog })
      await page.at('/cart')
      await page.miss(dialog)
      await page.press({ role: 'button', name: 'Menu' })
      await page.see({ role: 'dialog', name: 'Menu' })
      await page.look('menu')
    },
  },
  {
    name: 'popovers stand opaque beside their buttons',
    size: desktop,
    walk: async (page) => {
      await page.visit(playLab)
      await page.press({ role: 'button', name: 'Add to Cart', within: { role: 'main' } })
      await page.press({ role: 'button', name: /^Cart/ })
      await page.see({ role: 'link', name: 'View Cart', within: { role: 'dialog', name: 'Cart' } })
      await page.look('cart')
      for (const size of [turned(tablet), tablet, phone, desktop]) await page.resize(size)
      await page.type(keys.escape)
      await page.press({ role: 'button', name: /Add to calendar/i })
      await page.see({ role: 'dialog', name: /calendar/i })
      await page.look('add to calendar')
      await page.type(keys.escape)
      await page.resize(tablet)
      await page.press({ role: 'button', name: /^More/, within: { role: 'banner' } })
      await page.look('more of the menu')
      await page.visit('/events?view=calendar')
      await page.look('calendar')
    },
  },
  {
    name: 'pictures of the gallery fill the screen',
    size: phone,
    walk: async (page) => {
      await page.visit('/gallery')
      await page.look('gallery')
      await page.press({ role: 'link', name: 'Winter Gala, Last December' })
      await page.see({ role: 'heading', name: 'Winter Gala, Last December' })
      await page.look('event of the gallery')
      await page.press({ role: 'link', name: /^Picture 1 of/ })
      await page.see({ text: '1 of 14' })
      await page.look('picture')
      await page.press({ role: 'button', name: 'Next picture' })
      await page.see({ text: '2 of 14' })
      await page.resize(turned(phone))
      await page.look('picture, turned')
      await page.type(keys.escape)
      await page.miss(dialog)
    },
  },
  ...[phone, tablet].map(
    (size) =>
      ({
        name: `a ${size === phone ? 'phone' : 'tablet'} is turned on every kind of page`,
        size,
        walk: async (page) => {
          for (const path of [
            '/',
            '/events',
            playLab,
            '/membership',
            '/blog',
            '/about',
            '/contact',
            '/cart',
          ]) {
            const name = path === '/' ? 'home' : (path.split('/').at(-1) ?? '')
            await page.visit(path)
            await page.look(name)
            await page.resize(turned(size))
            await page.look(`${name}, turned`)
            await page.resize(size)
          }
        },
      }) satisfies Journey,
  ),
]
