/** A template as it is kept: a Liquid subject, MJML sections with Liquid in them, and the plain text. */
export type MailTemplate = { subject: string; bodyMjml: string; bodyText: string }

/** The same with nothing around it, and lines as one kind of machine ends them: browsers send CR LF. */
export function withPlainLines({ subject, bodyMjml, bodyText }: MailTemplate): MailTemplate {
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()
  return { subject: subject.trim(), bodyMjml: plain(bodyMjml), bodyText: plain(bodyText) }
}

/** The first MJML element that is not closed where it should be, or null: the parser itself would guess. */
export function unclosedElement(mjml: string): string | null {
  const open: string[] = []
  for (const [, closing, name = '', attributes = ''] of mjml.matchAll(/<(\/?)(mj-[a-z-]+)([^>]*)>/g)) {
    if (closing && open.pop() !== name) return name
    if (!closing && !attributes.endsWith('/')) open.push(name)
  }
  return open.at(-1) ?? null
}
