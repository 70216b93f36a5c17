import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { changeSettings } from '#app/features/settings/change-settings.server.ts'
import { addAttendeeForm } from './add-attendee-form.ts'
import { claimTickets } from './claim-tickets.ts'
import { compareMoney } from './compare-money.ts'
import { loadCampaigns } from './load-campaigns.ts'
import { loadDiscounts } from './load-discounts.ts'
import { loadEnquiries } from './load-enquiries.ts'
import { loadEvents } from './load-events.ts'
import { loadFilms, loadGallery } from './load-gallery.ts'
import { loadPages } from './load-pages.ts'
import { loadPeople } from './load-people.ts'
import { loadPictures } from './load-pictures.ts'
import { loadPosts } from './load-posts.ts'
import { loadTranslations } from './load-translations.ts'
import { showOtherOrders } from './other-orders.ts'
import { putInLine } from './put-in-line.ts'
import { sellTickets } from './sell-tickets.ts'
import { sendReceipts } from './send-receipts.ts'
import { staffDoors } from './staff-doors.ts'
import { stopAddresses } from './stop-addresses.ts'
import { visitPages } from './visit-pages.ts'
import { writeNotes } from './write-notes.ts'

/**
 * Fills an empty database with the demo's network: events, people, sales. Rows come in one transaction, so
 * that a start that is interrupted begins anew the next time. Answers whether anything was loaded.
 */
export async function loadDemoContent(ctx: Ctx): Promise<boolean> {
  if (await hasEvents(ctx)) return false
  const pictures = await loadPictures(ctx)
  const films = await loadFilms(ctx)
  await withTransaction(ctx, async (tx) => {
    await changeSettings(tx, network)
    await loadPages(tx, pictures)
    const people = await loadPeople(tx, pictures)
    await sendReceipts(tx)
    await loadPosts(tx, pictures, people)
    const sales = await loadEvents(tx, pictures)
    await loadGallery(tx, pictures, films)
    await loadDiscounts(tx)
    await loadEnquiries(tx)
    await sellTickets(tx, sales, people)
    await addAttendeeForm(tx)
    await showOtherOrders(tx)
    await claimTickets(tx, people)
    await putInLine(tx, people)
    await writeNotes(tx, people)
    await staffDoors(tx, people)
    await visitPages(tx, people)
    await issueDocuments(tx, { mailBuyers: false })
    await compareMoney(tx)
    await stopAddresses(tx)
    await loadCampaigns(tx)
    await loadTranslations(tx)
  })
  return true
}

/** What the demo's network says of itself, on pages, in mails and on receipts. */
const network = {
  contactEmail: 'hello@staffroom.example',
  contactPhone: '+971 4 555 0142',
  membershipTeamEmail: 'membership@staffroom.example',
  linkedinUrl: 'https://www.linkedin.com/',
  instagramUrl: 'https://www.instagram.com/',
  footerText: 'A network of school leaders, teachers, edtech people and consultants.',
  memberFigures: [
    { figure: '500+', label: 'Members' },
    { figure: '150+', label: 'School leaders' },
    { figure: '200+', label: 'Teachers' },
    { figure: '80+', label: 'Edtech companies' },
    { figure: '70+', label: 'Consultants' },
  ],
  legalName: 'Staffroom Network FZ-LLC',
  postalAddress: 'Office 12, The Courtyard\nAl Quoz, Dubai\nUnited Arab Emirates',
}

async function hasEvents(ctx: Ctx): Promise<boolean> {
  return (await ctx.db.selectFrom('events').select('id').limit(1).executeTakeFirst()) !== undefined
}
