import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** What the directory says; Fixed texts, letter for letter where quoted there. */
export const directoryWords = perLanguage(() => ({
  title: t('Our Members'),
  lead: t('Schools, teachers and companies of the network. Find someone who has done it before.'),
  search: t('Search members...'),
  searchLabel: t('Search members by company, position or name'),
  loading: t('Loading members'),
  members: t('Members'),
  featured: t('Featured members'),
  others: t('More members'),
  unlock: t('Unlock Full Member Directory'),
  unlockLead: t(
    'Active members see who to ask: names, email addresses, member discounts and webinar topics.',
  ),
  unlockAction: t('See membership plans'),
  join: t('Join to Connect'),
  offersDiscounts: t('Offers Member Discounts'),
  show: t('Show Contact Details'),
  hide: t('Hide Contact Details'),
  discount: t('Member Discount'),
  webinar: t('Webinar Expertise'),
  keepsToThemselves: t('Nothing else is shared.'),
  noneFound: t('No members found matching your search.'),
  noneFoundHint: t('Try part of a name, a company or a position.'),
  clearSearch: t('Clear Search'),
  none: t('No featured members available yet.'),
  noneHint: t('Members appear here once they show a picture of their work.'),
  noneBeyond: t('There are no members on this page any more.'),
  first: t('First members'),
  failed: t('The members could not be loaded.'),
  failedHint: t('Nothing is lost. Please try again in a moment.'),
  tryAgain: t('Try Again'),
  becomeMember: t('Become a Member'),
  viewEvents: t('View Events'),
}))
