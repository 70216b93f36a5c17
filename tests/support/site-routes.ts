/**
 * Whose an address outside the administration is. `signed in`: guests are led to sign in, and back. `owner`: of what it
 * names, and administrators; to all others it is not there. `owner alone`: to administrators neither. `link`: whoever
 * has its secret, which nobody here has.
 */
type Who = 'everybody' | 'signed in' | 'owner' | 'owner alone' | 'link'

export type SiteRoute = {
  who: Who
  /** What reading it answers to them; 'page or away' where it depends on what they have. */
  reads: 'page' | 'answer' | 'not found' | 'nothing' | 'page or away' | `to ${string}`
  /** With `{names}` of things that belong to somebody; without it the path itself. */
  at?: string
  /** What its action tells apart; empty for one that does one thing. Without it, it takes nothing. */
  acts?: readonly string[]
}

const page = (at?: string, acts?: readonly string[]): SiteRoute => row('everybody', 'page', at, acts)
const answer = (at?: string): SiteRoute => row('everybody', 'answer', at)
const secret = (at: string): SiteRoute => row('link', 'not found', at)
/** Takes what a script sends; who may is told in the answer. */
const taking = (acts: readonly string[] = [], at?: string): SiteRoute => row('everybody', 'nothing', at, acts)
const own = (acts?: readonly string[], at?: string): SiteRoute => row('signed in', 'page', at, acts)
const ofOwner = (at: string, acts?: readonly string[]): SiteRoute => row('owner', 'page', at, acts)

function row(who: Who, reads: SiteRoute['reads'], at?: string, acts?: readonly string[]): SiteRoute {
  return { who, reads, ...(at && { at }), ...(acts && { acts }) }
}

/** Every route outside the administration, by its path: what each role gets is tested of each. */
export const siteRoutes: Record<string, SiteRoute> = {
  '/?index': page('/'),
  '/events': page(),
  '/events/:slug': page('/events/{slug}', []),
  '/events/preview/:token': secret('/events/preview/{new}'),
  '/events/:slug/waitlist/:ticketTypeId': page('/events/{slug}/waitlist/{soldOut}', []),
  '/events/:slug/waitlist/:ticketTypeId/join': row(
    'everybody',
    'answer',
    '/events/{slug}/waitlist/{soldOut}/join',
    [],
  ),
  '/events/:slug/attendees': answer('/events/{slug}/attendees'),
  '/events/:slug/calendar.ics': answer('/events/{slug}/calendar.ics'),
  '/events.ics': answer(),
  '/waiting-room/:slug': page('/waiting-room/{slug}'),
  '/waitlist/:id': ofOwner('/waitlist/{entry}', []),
  '/waitlist/offers/:id': secret('/waitlist/offers/{new}'),
  '/members': page(),
  '/contact': page(undefined, []),
  '/sponsorship': page(undefined, []),
  '/blog': page(),
  '/blog/:slug': page('/blog/{postSlug}'),
  '/blog/authors/:name': page('/blog/authors/{postAuthor}'),
  '/blog/:slug/view': taking([], '/blog/{postSlug}/view'),
  '/blog/preview/:token': secret('/blog/preview/{new}'),
  '/blog/rss.xml': answer(),
  '/gallery': page(),
  '/gallery/:categoryId': page('/gallery/{category}'),
  '/about': page(),
  '/faqs': page(),
  '/privacy-policy': page(),
  '/terms-of-service': page(),
  '/mail/preferences': page(undefined, ['none', 'stop']),
  '/mail/unsubscribe': row('everybody', 'to /mail/preferences', undefined, []),
  '/door/:passId': page('/door/{pass}'),
  '/*': row('everybody', 'not found', '/nowhere/at-all', []),

  '/membership': page(),
  '/membership/apply': row('signed in', 'page or away', '/membership/apply?plan={plan}', ['remove-code']),
  '/membership/logo': row('signed in', 'to /membership/apply', undefined, []),
  '/membership/pay': row('signed in', 'page or away', '/membership/pay?plan={plan}', ['remove-code']),
  '/membership/pay/return': own(),
  '/membership/pay/step': taking(['approve', 'decline', 'invoice', 'start', 'state']),

  '/cart': page(),
  '/cart/prices': row('everybody', 'answer', '/cart/prices?line={ticketType}.1', []),
  '/checkout': row('everybody', 'page or away'),
  '/checkout/order': taking(),
  '/ticket-checkout': row('everybody', 'page or away'),
  '/guest-ticket-checkout': row('everybody', 'page or away'),
  '/orders/:reference': ofOwner('/orders/{reference}', []),
  '/orders/:reference/pay': ofOwner('/orders/{held}/pay'),
  '/orders/:reference/payment': taking(['approve', 'decline', 'start', 'state'], '/orders/{held}/payment'),
  '/orders/:reference/code': taking([], '/orders/{held}/code'),
  '/orders/:reference/documents/:file': ofOwner('/orders/{reference}/documents/{orderReceipt}.pdf'),
  '/success': row('everybody', 'page or away', '/success?order={reference}', []),
  '/attendees/:id': ofOwner('/attendees/{attendee}'),
  '/attendees/:id/details': taking([], '/attendees/{attendee}/details'),
  '/attendees/:id/invite': taking([], '/attendees/{attendee}/invite'),
  '/tickets/:id/join': ofOwner('/tickets/{ticket}/join'),
  '/tickets/:id/pdf': ofOwner('/tickets/{ticket}/pdf'),
  '/tickets/:id/qr.svg': ofOwner('/tickets/{ticket}/qr.svg'),
  '/claims/allowance': answer(),
  '/claims/events': answer(),
  '/claims/free-ticket': taking(),
  '/claims/sponsor-tickets': taking(),
  '/claims/cancel': taking(),

  '/account': own(['agree-to-terms', 'close-welcome']),
  '/account/profile': own(['remove-picture']),
  '/account/picture': row('signed in', 'to /account/profile', undefined, []),
  '/account/images': row('signed in', 'to /account/settings/directory', undefined, []),
  '/account/data': row('signed in', 'to /account/settings/data', undefined, []),
  '/account/membership/documents/:file': row(
    'owner alone',
    'answer',
    '/account/membership/documents/{receipt}.pdf',
  ),
  '/account/settings': own(),
  '/account/settings?index': own(['cancel-email', 'email', 'end-others', 'end-session', 'password']),
  '/account/settings/notifications': own([]),
  '/account/settings/sign-ins': own(),
  '/account/settings/directory': own(['back', 'delete-image', 'front', 'privacy']),
  '/account/settings/calendar': own(['stop']),
  '/account/settings/data': own([]),
  '/account/passkey': row('signed in', 'nothing', undefined, []),
  '/account/settings/two-step': own(['add-app', 'add-passkey', 'remove', 'rename', 'renew-codes']),
  '/account/settings/membership': own(['resume']),
  '/account/settings/membership/plan': row('signed in', 'page or away', undefined, []),
  '/account/settings/membership/plan/confirm': row('signed in', 'page or away', undefined, [
    'approve',
    'asked',
    'decline',
    'keep',
    'refused',
  ]),
  '/account/settings/membership/cancel': row('signed in', 'page or away', undefined, []),
  '/account/settings/membership/card': row('signed in', 'page or away'),
  '/account/settings/membership/card/step': row('signed in', 'nothing', undefined, [
    'approve',
    'decline',
    'finish',
    'start',
  ]),
  '/calendar/:file': answer('/calendar/{calendar}.ics'),

  '/auth': row('everybody', 'page or away', undefined, []),
  '/auth/callback': row('everybody', 'page or away'),
  '/auth/passkey': taking(['ask']),
  '/auth/passkey/proof': row('signed in', 'nothing', undefined, ['ask']),
  '/auth/factor': row('everybody', 'page or away', undefined, []),
  '/auth/verify': page(undefined, []),
  '/auth/reset': page(undefined, []),
  '/auth/confirm': row('signed in', 'to /', undefined, []),
  '/auth/email': page(undefined, []),
  '/auth/invitation': page(undefined, []),
  '/auth/google': row('everybody', 'to /auth', undefined, []),
  '/auth/sign-out': row('everybody', 'to /', undefined, []),
  '/api/auth/callback/google': row('everybody', 'to /auth/callback'),

  '/webhooks/stripe': taking(),
  '/webhooks/mail': taking(),
  '/api/mail/inbound': taking(),
  '/files/*': row('everybody', 'not found', '/files/images/nothing.webp'),
  '/robots.txt': answer(),
  '/sitemap.xml': answer(),
  '/sitemaps/:part': answer('/sitemaps/events.xml'),
  '/social/:kind/:file': answer('/social/event/{slug}.png'),
  '/manifest.webmanifest': answer(),
  '/.well-known/security.txt': answer(),
  '/.well-known/apple-developer-merchantid-domain-association': row('everybody', 'not found'),
  '/.well-known/change-password': row('everybody', 'to /account/settings'),

  '/test-payment': own(),
  '/test-payment/step': taking(['approve', 'decline', 'start', 'state']),
  '/calendar-test': page(),
  '/calendar-test/sample.ics': answer(),
  '/demo/google': page('/demo/google?state=one', []),
  '/demo/mailbox': page(),
  '/demo/mailbox/:mailId': row('everybody', 'not found', '/demo/mailbox/{mail}'),
  '/demo/mailbox/:mailId/html': row('everybody', 'not found', '/demo/mailbox/{mail}/html'),
  '/demo/mailbox/:mailId/attachments/:index': row(
    'everybody',
    'not found',
    '/demo/mailbox/{mail}/attachments/0',
  ),
}
