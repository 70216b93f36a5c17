import type { Ctx } from '#app/context/ctx.server.ts'
import type { TicketTypeTerms } from './rules/ticket-type-terms.ts'

/** The columns that hold what an administrator says of a ticket type: never a counter of its sales. */
export function termsRow(ctx: Ctx, terms: TicketTypeTerms) {
  return {
    name: terms.name.trim(),
    description: terms.description,
    perks: terms.perks,
    kind: terms.kind,
    price_minor: terms.priceMinor,
    price_tiers: JSON.stringify(terms.priceTiers),
    capacity: terms.capacity,
    seats_per_ticket: terms.seatsPerTicket,
    per_order_limit: terms.perOrderLimit,
    visibility: terms.visibility,
    sale_starts_at: terms.saleStartsAt,
    sale_ends_at: terms.saleEndsAt,
    is_member_only: terms.isMemberOnly,
    member_tier: terms.memberTier,
    member_discount_percent: terms.memberDiscountPercent,
    tax_basis_points: terms.taxBasisPoints,
    is_claimable: terms.isClaimable,
    form_template_id: terms.formTemplateId,
    updated_at: ctx.now,
  }
}

/** The columns of {@link termsOf}. */
export const termsColumns = [
  't.name',
  't.description',
  't.perks',
  't.kind',
  't.price_minor as priceMinor',
  't.price_tiers as priceTiers',
  't.capacity',
  't.seats_per_ticket as seatsPerTicket',
  't.per_order_limit as perOrderLimit',
  't.visibility',
  't.sale_starts_at as saleStartsAt',
  't.sale_ends_at as saleEndsAt',
  't.is_member_only as isMemberOnly',
  't.member_tier as memberTier',
  't.member_discount_percent as memberDiscountPercent',
  't.tax_basis_points as taxBasisPoints',
  't.is_claimable as isClaimable',
  't.form_template_id as formTemplateId',
] as const

/** The terms in a row of {@link termsColumns}, which may have more. */
export function termsOf(row: TicketTypeTerms): TicketTypeTerms {
  return {
    name: row.name,
    description: row.description,
    perks: row.perks,
    kind: row.kind,
    priceMinor: row.priceMinor,
    priceTiers: row.priceTiers,
    capacity: row.capacity,
    seatsPerTicket: row.seatsPerTicket,
    perOrderLimit: row.perOrderLimit,
    visibility: row.visibility,
    saleStartsAt: row.saleStartsAt,
    saleEndsAt: row.saleEndsAt,
    isMemberOnly: row.isMemberOnly,
    memberTier: row.memberTier,
    memberDiscountPercent: row.memberDiscountPercent,
    taxBasisPoints: row.taxBasisPoints,
    isClaimable: row.isClaimable,
    formTemplateId: row.formTemplateId,
  }
}
