/** A template as it is kept: a Liquid subject, MJML sections with Liquid in them, and the plain text. */
export type MailTemplate = { subject: string; bodyMjml: string; bodyText: string }
