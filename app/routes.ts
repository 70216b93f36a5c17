import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map. Every address of the site is a line here. */
export default [
  // Public pages
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('events', 'routes/public/events.tsx'),
    route('events/:slug', 'routes/public/event.tsx'),
    route('members', 'routes/public/members.tsx'),
    route('membership', 'routes/membership/plans.tsx'),
    route('membership/apply', 'routes/membership/apply.tsx'),
    route('membership/pay', 'routes/membership/pay.tsx'),
    route('membership/pay/return', 'routes/membership/pay-return.tsx'),
    route('cart', 'routes/public/cart.tsx'),
    route('ticket-checkout', 'routes/checkout/checkout.tsx', { id: 'ticket-checkout' }),
    route('guest-ticket-checkout', 'routes/checkout/checkout.tsx', { id: 'guest-ticket-checkout' }),
    route('orders/:reference/pay', 'routes/checkout/pay.tsx'),
    route('orders/:reference', 'routes/checkout/order-page.tsx'),
    route('success', 'routes/checkout/success.tsx'),
    route('attendees/:id', 'routes/checkout/attendee.tsx'),
    route('tickets/:id/join', 'routes/checkout/join.tsx'),
    layout('routes/account/layout.tsx', [
      route('account', 'routes/account/tickets.tsx'),
      route('account/profile', 'routes/account/profile.tsx'),
      route('account/settings', 'routes/account/settings.tsx', [
        index('routes/account/settings-sign-in.tsx'),
        route('notifications', 'routes/account/settings-notifications.tsx'),
        route('directory', 'routes/account/settings-directory.tsx'),
        route('membership', 'routes/account/settings-membership.tsx'),
        route('membership/plan', 'routes/account/settings-membership-plan.tsx'),
        route('membership/plan/confirm', 'routes/account/settings-membership-confirm.tsx'),
        route('membership/cancel', 'routes/account/settings-membership-cancel.tsx'),
        route('membership/card', 'routes/account/settings-membership-card.tsx'),
        route('data', 'routes/account/settings-data.tsx'),
      ]),
    ]),
    route('about', 'routes/public/about.tsx'),
    route('privacy-policy', 'routes/public/privacy-policy.tsx'),
    route('terms-of-service', 'routes/public/terms-of-service.tsx'),
    route('calendar-test', 'routes/public/calendar-test.tsx'),
    route('test-payment', 'routes/checkout/test-payment.tsx'),

    // The way in
    route('auth', 'routes/auth/sign-in.tsx'),
    route('auth/callback', 'routes/auth/callback.tsx'),
    route('auth/verify', 'routes/auth/verify.tsx'),
    route('auth/reset', 'routes/auth/reset.tsx'),
    route('auth/email', 'routes/auth/email.tsx'),

    route('*', 'routes/machine/not-found.tsx'),
  ]),
  route('auth/google', 'routes/auth/google.ts'),
  route('auth/sign-out', 'routes/auth/sign-out.ts'),

  // Administration
  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/dashboard.tsx'),
    route('admin/scan', 'routes/admin/scan.tsx'),
    route('admin/orders', 'routes/admin/orders.tsx'),
    route('admin/orders/:id', 'routes/admin/order.tsx'),
    route('admin/orders/:id/refund', 'routes/admin/order-refund.tsx'),
    route('admin/orders/:id/cancel', 'routes/admin/order-cancel.tsx'),
    route('admin/orders/:id/give-back', 'routes/admin/order-give-back.tsx'),
    route('admin/discounts', 'routes/admin/discounts.tsx'),
    route('admin/discounts/new', 'routes/admin/discount-new.tsx'),
    route('admin/discounts/:id', 'routes/admin/discount.tsx'),
    route('admin/users', 'routes/admin/users.tsx'),
    route('admin/users/:id', 'routes/admin/user.tsx'),
    route('admin/users/:id/invoices/:invoiceId/refund', 'routes/admin/user-invoice-refund.tsx'),
    route('admin/plans', 'routes/admin/plans.tsx'),
    route('admin/plans/new', 'routes/admin/plan-new.tsx'),
    route('admin/plans/:id', 'routes/admin/plan.tsx'),
    route('admin/settings', 'routes/admin/settings.tsx'),
  ]),
  route('admin/members', 'routes/admin/members.ts'),
  route('admin/users/:id/documents/:file', 'routes/admin/user-document.ts'),
  route('admin/orders.csv', 'routes/admin/orders-csv.ts'),
  route('admin/scan/check-in', 'routes/admin/scan-check-in.ts'),
  route('admin/scan/undo', 'routes/admin/scan-undo.ts'),
  route('admin/scan/counters', 'routes/admin/scan-counters.ts'),

  // Demo only; not found in production
  route('demo/mailbox', 'routes/admin/demo-mailbox.tsx'),
  route('demo/mailbox/:mailId', 'routes/admin/demo-mailbox-message.tsx'),
  route('demo/mailbox/:mailId/html', 'routes/admin/demo-mailbox-html.ts'),
  route('demo/mailbox/:mailId/attachments/:index', 'routes/admin/demo-mailbox-attachment.ts'),

  // The account, without a screen
  route('account/picture', 'routes/account/picture.ts'),
  route('account/images', 'routes/account/images.ts'),
  route('account/data', 'routes/account/data.ts'),
  route('account/membership/documents/:file', 'routes/account/membership-document.ts'),
  route('claims/allowance', 'routes/account/claim-allowance.ts'),
  route('claims/events', 'routes/account/claim-events.ts'),
  route('claims/free-ticket', 'routes/account/claim-free-ticket.ts'),
  route('claims/sponsor-tickets', 'routes/account/claim-sponsor-tickets.ts'),
  route('claims/cancel', 'routes/account/claim-cancel.ts'),
  route('account/settings/membership/card/step', 'routes/account/settings-membership-card-step.ts'),

  // Joining, without a screen
  route('membership/logo', 'routes/membership/logo.ts'),
  route('membership/pay/step', 'routes/membership/pay-step.ts'),

  // Checkout and tickets, without a screen
  route('checkout', 'routes/checkout/start.ts'),
  route('checkout/order', 'routes/checkout/order.ts'),
  route('orders/:reference/payment', 'routes/checkout/payment.ts'),
  route('test-payment/step', 'routes/checkout/test-payment-step.ts'),
  route('orders/:reference/documents/:file', 'routes/checkout/order-document.ts'),
  route('attendees/:id/details', 'routes/checkout/attendee-details.ts'),
  route('attendees/:id/invite', 'routes/checkout/attendee-invite.ts'),
  route('tickets/:id/pdf', 'routes/checkout/ticket-pdf.ts'),
  route('tickets/:id/qr.svg', 'routes/checkout/ticket-qr.ts'),

  // Machines
  route('api/auth/callback/google', 'routes/auth/google-callback.ts'),
  route('webhooks/stripe', 'routes/machine/stripe-webhook.ts'),
  route('files/*', 'routes/machine/files.ts'),
  route('cart/prices', 'routes/machine/cart-prices.ts'),
  route('events/:slug/attendees', 'routes/machine/event-attendees.ts'),
  route('events/:slug/calendar.ics', 'routes/machine/event-calendar.ts'),
  route('calendar-test/sample.ics', 'routes/machine/calendar-test-file.ts'),
] satisfies RouteConfig
