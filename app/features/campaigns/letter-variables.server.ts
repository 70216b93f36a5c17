import type { Selectable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { CampaignsTable, SaveTheDate } from '#app/db/schema/campaigns.ts'
import type { MailVariables } from '#app/features/mail/mails/all-mails.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { truncate } from '#app/kernel/cut-text.ts'
import { formatTime, formatWeekdayDate, zoneName } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { plainText } from '#app/kernel/sanitise-html.server.ts'
import { instantOfTyped } from '#app/kernel/typed-time.ts'
import { type CampaignEvent, campaignEvents } from './campaign-events.server.ts'
import { mailContent } from './mail-content.server.ts'
import { isDay, isTime } from './rules/campaign-gaps.ts'
import { type RecipientWord, withRecipientWords, withRecipientWordsInHtml } from './rules/recipient-words.ts'

export type CampaignText = Pick<
  Selectable<CampaignsTable>,
  'kind' | 'subject' | 'preheader' | 'content_html' | 'details' | 'event_ids' | 'translations'
>

/** What stands for a word of the recipient's own, in text or between tags. */
export type PutWord = (word: RecipientWord, where: 'text' | 'html') => string

/**
 * What the template of a campaign is filled with in `language`; what it does not say in that is in the original. Part of
 * verbs.
 */
export async function letterVariables(
  ctx: Ctx,
  campaign: CampaignText,
  language: Language,
  put: PutWord,
): Promise<LetterVariables> {
  return inLanguage(language, () => variablesOf(ctx, textIn(campaign, language), put))
}

type LetterVariables = MailVariables['admin-announcement' | 'event-announcement' | 'save-the-date']

function textIn(campaign: CampaignText, language: Language): CampaignText {
  const own = campaign.translations[language]
  if (!own) return campaign
  const { subject, preheader, contentHtml, details = {} } = own
  const said = Object.entries(details).filter(([, words]) => words !== '')
  return {
    ...campaign,
    subject: subject || campaign.subject,
    // The line beside the subject tells of its own content.
    preheader: preheader || (hasWords(contentHtml) ? '' : campaign.preheader),
    content_html: hasWords(contentHtml) ? contentHtml : campaign.content_html,
    details: { ...campaign.details, ...Object.fromEntries(said) },
  }
}

/** An editor leaves an empty paragraph. */
const hasWords = (html: string | undefined): html is string =>
  html !== undefined && (plainText(html) !== '' || html.includes('<img'))

async function variablesOf(ctx: Ctx, campaign: CampaignText, put: PutWord): Promise<LetterVariables> {
  const events = await campaignEvents(ctx, campaign.event_ids)
  const html = await mailContent(ctx, campaign.content_html)
  const content = withRecipientWordsInHtml(html, (word) => put(word, 'html'))
  const shared = {
    fullName: put('full_name', 'text'),
    emailSubject: withRecipientWords(campaign.subject, (word) => put(word, 'text')),
    preheader: preheaderOf(campaign, html, put),
  }
  switch (campaign.kind) {
    case 'announcement':
      return { ...shared, announcementContent: content }
    case 'event-announcement':
      return { ...shared, emailContent: content, events: events.map(told) }
    case 'save-the-date':
      return { ...shared, emailContent: content, ...(await dateToSave(ctx, campaign.details, events[0])) }
  }
}

/** What was typed, or how the content begins: cut before the words are put in, so that none is cut in two. */
function preheaderOf({ kind, preheader }: CampaignText, html: string, put: PutWord): string {
  // A save-the-date begins with its day by itself.
  const words = preheader || (kind === 'save-the-date' ? '' : truncate(plainText(html), 140))
  return withRecipientWords(words, (word) => put(word, 'text'))
}

function told({ title, date, time, location, image, link }: CampaignEvent) {
  return { title, date, time, location, image, link }
}

/** On the wall clock of its event, or else of the network. */
async function dateToSave(ctx: Ctx, details: Partial<SaveTheDate>, event: CampaignEvent | undefined) {
  const zone = event?.timeZone ?? (await siteSettings(ctx)).timeZone
  const day = isDay(details.date ?? '') ? details.date : undefined
  const time = isTime(details.time ?? '') ? details.time : undefined
  const at = instantOfTyped(`${day ?? '2026-01-01'}T${time ?? '12:00'}`, zone) ?? ctx.now
  return {
    title: details.title ?? '',
    date: day ? formatWeekdayDate(at, zone) : '',
    time: time ? joinList([formatTime(at, zone), zoneName(zone)]) : '',
    location: details.location ?? '',
    link: event?.link ?? '',
    calendar_url: event?.calendarUrl ?? '',
  }
}
