import { type Actor, may } from '#app/access/actor.ts'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import { websiteOf } from '#app/features/memberships/applications/rules/website.ts'
import type { Entitlement } from '#app/features/memberships/rules/entitlement.ts'
import type { DirectoryPrivacy } from './directory-privacy.ts'

/** A member in the directory, as one viewer may see them. */
export type MemberCard = {
  id: string
  company: string
  position: string
  isFeatured: boolean
  logo: ShownImage | null
  images: ShownImage[]
  offersDiscount: boolean
  /** Null for a person who is no active member. */
  details: CardDetails | null
}

/** What active members see besides; null is what there is not, or what the member keeps to themselves. */
export type CardDetails = {
  contact: string
  email: string | null
  website: string | null
  discount: string | null
  webinar: string | null
}

export type CardWords = {
  offers_discount: boolean
  contact_first_name: string
  contact_last_name: string
  contact_email: string
  company_website: string
  discount_details: string
  webinar_interest: boolean
  webinar_topics: string
}

/**
 * Who sees members' details: people who have a membership, one whose renewal is late included, and administrators
 * (rule R013). A sponsor without a membership does not.
 */
export function seesDetails(actor: Actor, entitlement: Entitlement | null): boolean {
  return may(actor, 'admin:enter') || (entitlement !== null && entitlement.tier !== null)
}

/** What `privacy` lets active members see of what a member wrote. */
export function detailsOf(words: CardWords, privacy: DirectoryPrivacy): CardDetails {
  const shown = (is: boolean, text: string) => (is && text.trim() !== '' ? text.trim() : null)
  return {
    contact: `${words.contact_first_name} ${words.contact_last_name}`.trim(),
    email: shown(privacy.showsEmail, words.contact_email),
    website: privacy.showsWebsite ? websiteOf(words.company_website) : null,
    discount: shown(privacy.showsDiscount && words.offers_discount, words.discount_details),
    webinar: shown(privacy.showsWebinar && words.webinar_interest, words.webinar_topics),
  }
}
