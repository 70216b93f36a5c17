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

type CampaignMail = {
  fullName: string
  /** As the administrator typed it, with the recipient's name filled in. */
  emailSubject: string
  /** The line that mailboxes show beside the subject; empty for the beginning of the content. */
  preheader: string
}

/**
 * What the mails of campaigns are filled with. Content is HTML, and what mails may not
 * contain is taken out when it is shown.
 */
export type CampaignMailVariables = {
  'admin-announcement': CampaignMail & { announcementContent: string }
  'event-announcement': CampaignMail & { emailContent: string; events: CampaignMailEvent[] }
  'save-the-date': CampaignMail & {
    title: string
    /** As shown: "Thu 04-12-2026". */
    date: string
    /** As shown, with the zone named: "6:30 PM, Dubai time". */
    time: string
    location: string
    /** May be empty. */
    emailContent: string
    /** Leads to more about it; empty for nothing yet. */
    link: string
    /** Puts it into a calendar; empty for none. */
    calendar_url: string
  }
}
