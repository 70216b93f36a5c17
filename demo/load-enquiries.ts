import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'

/** What people wrote to the demo's network: two wait, one is being looked after, one is answered. */
const enquiries = [
  {
    kind: 'contact',
    status: 'answered',
    name: 'Hannah Price',
    email: 'hannah.price@harbourprimary.example',
    subject: 'Receipt in the name of our school',
    message:
      'Could the receipt for the literacy day name our school instead of me? Our finance office asks for it.',
    note: 'Sent her the link to the order, where she can download it again.',
    hoursAgo: 71,
  },
  {
    kind: 'sponsor',
    status: 'in_progress',
    name: 'Yusuf Rahman',
    email: 'yusuf@inkwell.example',
    organisation: 'Inkwell Reading',
    position: 'Head of partnerships',
    whatsapp: '+971 50 555 0161',
    telephone: '+971 4 555 0160',
    country: 'United Arab Emirates',
    message:
      'We publish decodable readers in English and Arabic and would like to sponsor an evening on early reading. What does a typical evening cost, and how many schools come?',
    note: '',
    hoursAgo: 46,
  },
  {
    kind: 'contact',
    status: 'new',
    name: 'Olu Adeyemi',
    email: 'o.adeyemi@northbridge.example',
    subject: 'Step-free access at the winter gala',
    message:
      'One of our governors uses a wheelchair.\nIs the hall step-free, and is there a parking space close to the door?',
    note: '',
    hoursAgo: 20,
  },
  {
    kind: 'contact',
    status: 'new',
    name: 'Mei Lin Tan',
    email: 'mei.tan@courtyardschool.example',
    subject: 'An evening at our school',
    message:
      'We have a new library with room for sixty, and would love to host one of your evenings in spring.',
    note: '',
    hoursAgo: 3,
  },
] as const

/** Writes them as they came, without mails: nobody of the demo's team waits for them. */
export async function loadEnquiries(ctx: Ctx): Promise<void> {
  await ctx.db
    .insertInto('enquiries')
    .values(
      enquiries.map(({ hoursAgo, ...enquiry }) => ({
        id: newId(),
        ...enquiry,
        created_at: addMinutes(ctx.now, -hoursAgo * 60),
      })),
    )
    .execute()
}
