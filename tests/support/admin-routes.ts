/**
 * Who may use an address of the administration: administrators; whoever works some door, by account or by pass; or
 * at `door of the event` those of that very door.
 */
type Who = 'admin' | 'any door' | 'door of the event'

export type AdminRoute = {
  who: Who
  /** What reading it answers to them: a screen, a file or data, another address, nothing there, nothing to read. */
  reads: 'screen' | 'answer' | 'not found' | 'nothing' | `to ${string}`
  /** With `{names}` of things that exist; without it the path itself. */
  at?: string
  /** The preview of a page shows what visitors will see: no frame, no help. */
  isBare?: boolean
}

const screen = (at?: string): AdminRoute => ({ who: 'admin', reads: 'screen', ...(at && { at }) })
/** Takes forms or data, and has nothing to read. */
const step = (who: Who = 'admin', at?: string): AdminRoute => ({ who, reads: 'nothing', ...(at && { at }) })

/** Every route of the administration, by its path in `app/routes.ts`: what each role gets is tested of each. */
export const adminRoutes: Record<string, AdminRoute> = {
  '/admin': screen(),
  '/admin/*': { who: 'any door', reads: 'not found', at: '/admin/nowhere/at-all' },
  '/admin/find': { who: 'admin', reads: 'answer', at: '/admin/find?q=lead' },
  '/admin/reauth': step('any door'),

  '/admin/analytics': screen(),
  '/admin/analytics.csv': { who: 'admin', reads: 'answer', at: '/admin/analytics.csv?of=page' },

  '/admin/events': screen(),
  '/admin/events.csv': { who: 'admin', reads: 'answer' },
  '/admin/events/:id': screen('/admin/events/{event}'),
  '/admin/events/:id/analytics': screen('/admin/events/{event}/analytics'),
  '/admin/events/:id/emails': screen('/admin/events/{event}/emails'),
  '/admin/events/:id/orders': screen('/admin/events/{event}/orders'),
  '/admin/events/:id/waitlist': screen('/admin/events/{event}/waitlist'),
  '/admin/events/:id/qr.png': { who: 'admin', reads: 'answer', at: '/admin/events/{event}/qr.png' },
  '/admin/events/:id/archive': screen('/admin/events/{event}/archive'),
  '/admin/events/:id/cancel': screen('/admin/events/{event}/cancel'),
  '/admin/events/:id/delete': screen('/admin/events/{event}/delete'),
  '/admin/events/:id/duplicate': screen('/admin/events/{event}/duplicate'),
  '/admin/events/:id/preview': screen('/admin/events/{event}/preview'),

  '/admin/events/:id/attendees': {
    who: 'door of the event',
    reads: 'screen',
    at: '/admin/events/{event}/attendees',
  },
  '/admin/events/:id/attendees/add': screen('/admin/events/{event}/attendees/add'),
  '/admin/events/:id/attendees/figures': {
    who: 'door of the event',
    reads: 'answer',
    at: '/admin/events/{event}/attendees/figures',
  },
  '/admin/events/:id/attendees/tickets/:ticket/code': {
    who: 'admin',
    reads: 'answer',
    at: '/admin/events/{event}/attendees/tickets/{ticket}/code',
  },
  '/admin/events/:id/attendees.csv': {
    who: 'admin',
    reads: 'answer',
    at: '/admin/events/{event}/attendees.csv',
  },
  '/admin/events/:id/attendees.pdf': {
    who: 'door of the event',
    reads: 'answer',
    at: '/admin/events/{event}/attendees.pdf',
  },
  '/admin/events/:id/badges.pdf': {
    who: 'admin',
    reads: 'answer',
    at: '/admin/events/{event}/badges.pdf',
  },
  '/admin/events/:id/attendees/cancel': step(),
  '/admin/events/:id/attendees/check-in': step(
    'door of the event',
    '/admin/events/{event}/attendees/check-in',
  ),
  '/admin/events/:id/attendees/resend': step(),
  '/admin/events/:id/attendees/runs/:run': {
    who: 'admin',
    reads: 'not found',
    at: '/admin/events/{event}/attendees/runs/{new}',
  },
  '/admin/events/:id/attendees/tickets/:ticket': {
    who: 'admin',
    reads: 'answer',
    at: '/admin/events/{event}/attendees/tickets/{ticket}',
  },

  '/admin/events/:id/door': screen('/admin/events/{event}/door'),
  '/admin/events/create': screen(),
  '/admin/events/edit/:id': screen('/admin/events/edit/{event}'),
  '/admin/events/edit/:id/images': screen('/admin/events/edit/{event}/images'),
  '/admin/events/edit/:id/images/upload': {
    who: 'admin',
    reads: 'to /admin/events/edit/{event}/images',
    at: '/admin/events/edit/{event}/images/upload',
  },
  '/admin/events/edit/:id/tickets': screen('/admin/events/edit/{event}/tickets'),
  '/admin/events/edit/:id/forms': screen('/admin/events/edit/{event}/forms'),
  '/admin/events/edit/:id/forms/new': screen('/admin/events/edit/{event}/forms/new'),
  '/admin/events/edit/:id/forms/:formId': screen('/admin/events/edit/{event}/forms/{form}'),
  '/admin/events/picture': { who: 'admin', reads: 'to /admin/events' },
  '/admin/events/places': { who: 'admin', reads: 'answer', at: '/admin/events/places?address=Dubai' },

  '/admin/scan': { who: 'any door', reads: 'screen' },
  '/admin/scan/walk-in': screen('/admin/scan/walk-in?event={event}'),
  '/admin/scan/check-in': step('any door'),
  '/admin/scan/undo': step('any door'),
  '/admin/scan/counters': {
    who: 'door of the event',
    reads: 'answer',
    at: '/admin/scan/counters?event={event}',
  },
  '/admin/scan/list': {
    who: 'door of the event',
    reads: 'answer',
    at: '/admin/scan/list?event={event}&salt=0123456789abcdef0123456789abcdef',
  },
  '/admin/scan/sync': step('any door'),
  '/admin/scan/conflict': step('any door'),
  '/admin/scan/leave': step('any door'),

  '/admin/orders': screen(),
  '/admin/orders.csv': { who: 'admin', reads: 'answer' },
  '/admin/orders/add': screen(),
  '/admin/orders/:id': screen('/admin/orders/{order}'),
  '/admin/orders/:id/buyer': screen('/admin/orders/{order}/buyer'),
  '/admin/orders/:id/tickets/:ticket/type': screen('/admin/orders/{order}/tickets/{ticket}/type'),
  '/admin/orders/:id/refund': screen('/admin/orders/{order}/refund'),
  '/admin/orders/:id/cancel': screen('/admin/orders/{order}/cancel'),
  '/admin/orders/:id/disputes/:disputeId': {
    who: 'admin',
    reads: 'not found',
    at: '/admin/orders/{order}/disputes/{order}',
  },
  '/admin/orders/:id/give-back': {
    who: 'admin',
    reads: 'to /admin/orders/{order}',
    at: '/admin/orders/{order}/give-back',
  },

  '/admin/payments': screen(),
  '/admin/payments.csv': { who: 'admin', reads: 'answer' },
  '/admin/payments/reconciliation': screen(),
  '/admin/payments/revenue.csv': { who: 'admin', reads: 'answer' },

  '/admin/discounts': screen(),
  '/admin/discounts/new': screen(),
  '/admin/discounts/:id': screen('/admin/discounts/{discount}'),

  '/admin/users/*': { who: 'admin', reads: 'to /admin/members/{member}', at: '/admin/users/{member}' },
  '/admin/members': screen(),
  '/admin/members/change': step(),
  '/admin/members/segments': screen(),
  '/admin/members/tags': screen(),
  '/admin/members/report': screen('/admin/members/report?to={member}'),
  '/admin/members/:id/report-preview': {
    who: 'admin',
    reads: 'answer',
    at: '/admin/members/{member}/report-preview',
  },
  '/admin/members.csv': { who: 'admin', reads: 'answer' },
  '/admin/members/:id': screen('/admin/members/{member}'),
  '/admin/members/invite': screen(),
  '/admin/members/import': screen(),
  '/admin/members/import/template.csv': { who: 'admin', reads: 'answer' },
  '/admin/members/import/:import': { who: 'admin', reads: 'not found', at: '/admin/members/import/{new}' },
  '/admin/members/import/:import/refusals.csv': {
    who: 'admin',
    reads: 'not found',
    at: '/admin/members/import/{new}/refusals.csv',
  },
  '/admin/members/:id/delete': screen('/admin/members/{member}/delete'),
  '/admin/members/:id/edit': screen('/admin/members/{member}/edit'),
  '/admin/members/:id/membership': screen('/admin/members/{member}/membership'),
  '/admin/members/:id/access': screen('/admin/members/{member}/access'),
  '/admin/members/:id/factor': screen('/admin/members/{member}/factor'),
  '/admin/members/:id/invoices/:invoiceId/refund': screen(
    '/admin/members/{member}/invoices/{invoice}/refund',
  ),
  '/admin/members/:id/images': {
    who: 'admin',
    reads: 'to /admin/members/{member}',
    at: '/admin/members/{member}/images',
  },
  '/admin/members/:id/documents/:file': {
    who: 'admin',
    reads: 'not found',
    at: '/admin/members/{member}/documents/receipt-1.pdf',
  },

  '/admin/sponsors': screen(),
  '/admin/sponsors/new': screen(),
  '/admin/sponsors/:id': screen('/admin/sponsors/{sponsor}'),
  '/admin/sponsors.csv': { who: 'admin', reads: 'answer' },
  '/admin/sponsors/find': { who: 'admin', reads: 'answer', at: '/admin/sponsors/find?q=am' },
  '/admin/sponsors/logo': { who: 'admin', reads: 'to /admin/sponsors' },

  '/admin/waiting-rooms': screen('/admin/waiting-rooms?event={event}'),
  '/admin/waitlist': screen(),
  '/admin/waitlist.csv': { who: 'admin', reads: 'answer' },
  '/admin/waitlist/change': step(),
  '/admin/plans': screen(),
  '/admin/plans/new': screen(),
  '/admin/plans/:id': screen('/admin/plans/{plan}'),
  '/admin/enquiries': screen(),
  '/admin/enquiries/:id': screen('/admin/enquiries/{enquiry}'),

  '/admin/gallery': screen(),
  '/admin/gallery/upload': screen(),
  '/admin/gallery/media': step(),
  '/admin/gallery/change': step(),
  '/admin/gallery/categories': screen(),
  '/admin/gallery/categories/new': screen(),
  '/admin/gallery/categories/:id': screen('/admin/gallery/categories/{category}'),
  '/admin/gallery/check': screen(),
  '/admin/gallery/check.csv': { who: 'admin', reads: 'answer' },
  '/admin/email': screen(),
  '/admin/email-test': screen(),
  '/admin/email/events': screen(),
  '/admin/email/templates': screen(),
  '/admin/email/templates/:name': screen('/admin/email/templates/verify-email'),
  '/admin/email/templates/:name/versions/:number': screen(
    '/admin/email/templates/verify-email/versions/delivered',
  ),
  '/admin/email/templates/:name/check': step('admin', '/admin/email/templates/verify-email/check'),
  '/admin/email/templates/:name/preview': step('admin', '/admin/email/templates/verify-email/preview'),
  '/admin/email/history': screen(),
  '/admin/email/history/:id': screen('/admin/email/history/{mail}'),
  '/admin/email/history/:id/html': {
    who: 'admin',
    reads: 'not found',
    at: '/admin/email/history/{mail}/html',
  },
  '/admin/email/history.csv': { who: 'admin', reads: 'answer' },
  '/admin/blog': screen(),
  '/admin/blog/:id/delete': screen('/admin/blog/{post}/delete'),
  '/admin/blog.csv': { who: 'admin', reads: 'answer' },
  '/admin/blog/change': step(),
  '/admin/blog/create': screen(),
  '/admin/blog/:id/edit': screen('/admin/blog/{post}/edit'),
  '/admin/blog/:id/history': screen('/admin/blog/{post}/history'),
  '/admin/blog/picture': { who: 'admin', reads: 'to /admin/blog' },
  '/admin/blog/draft': { who: 'admin', reads: 'to /admin/blog' },
  '/admin/blog/preview': { who: 'admin', reads: 'to /admin/blog' },
  '/admin/blog/categories': screen(),
  '/admin/blog/categories/new': screen(),
  '/admin/blog/categories/:id': screen('/admin/blog/categories/{postCategory}'),
  '/admin/blog/categories/move': step(),
  '/admin/email/find': { who: 'admin', reads: 'answer', at: '/admin/email/find?of=people&q=am' },
  '/admin/email/picture': { who: 'admin', reads: 'to /admin/email' },
  '/admin/email/audience': { who: 'admin', reads: 'to /admin/email' },
  '/admin/email/campaigns/:id': screen('/admin/email/campaigns/new'),
  '/admin/email/campaigns/:id/draft': {
    who: 'admin',
    reads: 'to /admin/email/campaigns/new',
    at: '/admin/email/campaigns/new/draft',
  },
  '/admin/email/campaigns/:id/preview': {
    who: 'admin',
    reads: 'not found',
    at: '/admin/email/campaigns/{new}/preview',
  },
  '/admin/email/campaigns/:id/test': {
    who: 'admin',
    reads: 'to /admin/email/campaigns/new',
    at: '/admin/email/campaigns/new/test',
  },
  '/admin/email/campaigns/:id/send': {
    who: 'admin',
    reads: 'to /admin/email/campaigns/new',
    at: '/admin/email/campaigns/new/send',
  },
  '/admin/email/campaigns/:id/recipients.csv': {
    who: 'admin',
    reads: 'not found',
    at: '/admin/email/campaigns/{new}/recipients.csv',
  },
  '/admin/email/suppressions': screen(),
  '/admin/email/suppressions/new': screen(),
  '/admin/email/suppressions/:id': {
    who: 'admin',
    reads: 'not found',
    at: '/admin/email/suppressions/{new}',
  },
  '/admin/home': screen(),
  '/admin/home/partners/:id': screen('/admin/home/partners/{new}'),
  '/admin/home/testimonials/:id': screen('/admin/home/testimonials/{new}'),
  '/admin/translations': screen(),
  '/admin/translations/:kind/:id': screen('/admin/translations/event/{event}'),
  '/admin/pages': screen(),
  '/admin/pages/:slug': screen('/admin/pages/about'),
  '/admin/pages/:slug/preview': { ...screen('/admin/pages/about/preview'), isBare: true },
  '/admin/pages/picture': { who: 'admin', reads: 'to /admin/pages' },
  '/admin/settings': screen(),
  '/admin/audit': screen(),
  '/admin/system': screen(),
  '/admin/audit.csv': { who: 'admin', reads: 'answer' },
}
