/**
 * One event as a mail to many shows it. `date` and `time` are as shown, with the zone named; `image` is an absolute
 * address of a picture that mail programs show, empty for none; `link` leads to the event's page, empty where it has
 * none yet.
 */
export type CampaignMailEvent = {
  title: string
  date: string
  time: string
  location: string
  image: string
  link: string
}

/** What every mail of a campaign has. Content is HTML; what mails may not contain is taken out when it is shown. */
export type CampaignMail = {
  fullName: string
  /** As the administrator typed it, with the recipient's name filled in. */
  emailSubject: string
  /** The line that mailboxes show beside the subject; empty for the beginning of the content. */
  preheader: string
}

/** The line beside the subject: what was typed, or how the content begins. */
export const previewOf = (content: string) =>
  `<mj-preview>{% if preheader != '' %}{{ preheader }}{% else %}{{ ${content} | plain | truncate: 140 }}{% endif %}</mj-preview>`

export const sampleAnnouncement = {
  fullName: 'Amira Haddad',
  emailSubject: 'A new term, and three evenings to look forward to',
  preheader: 'What is on in January, and where we meet.',
}
