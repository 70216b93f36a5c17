import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { type MailName, mailNames, mails } from '../mails/all-mails.server.ts'
import { templateDigest } from '../render-template.server.ts'
import type { MailGroup } from '../rules/mail-groups.ts'
import type { MailTemplate } from '../rules/template.ts'
import { deliveredTemplate } from './mail-template.server.ts'
import type { TemplateFilters } from './rules/template-listing.ts'
import { staticProblems } from './static-problems.server.ts'
import { savedBy } from './template-versions.server.ts'

export type ListedTemplate = {
  name: MailName
  group: MailGroup
  title: string
  when: string
  subject: string
  /** Of the network's own; null where the delivered one is in force. */
  changed: { at: Date; by: string | null } | null
  /** The delivered one has changed since the network's own was saved. */
  isOutdated: boolean
  /** Mails go out with the delivered one, as the network's own does not work. */
  isBroken: boolean
  /** Languages in which the delivered one is in force, where the network has written its own in another. */
  missing: Language[]
}

/**
 * Every template, in the order of the list of mails. `q` is looked for in names, words and subjects, and each of its
 * words where it stands nowhere as a whole; `show` narrows them to those the network has changed, or that wait for an
 * administrator. Needs 'mail:manage'.
 */
export async function templateList(
  ctx: Ctx,
  { q = '', show = null }: Partial<TemplateFilters> = {},
): Promise<ListedTemplate[]> {
  allow(ctx.actor, 'mail:manage')
  const own = await ctx.db
    .selectFrom('mail_templates as t')
    .select(['t.name', 't.language', 't.subject', 't.body_mjml as bodyMjml', 't.body_text as bodyText'])
    .select(['t.updated_at as at', 't.delivered_digest as digest', 't.failed_at as failedAt'])
    .select(savedBy('t.updated_by').as('by'))
    .execute()
  const listed = await Promise.all(
    mailNames.map(async (name): Promise<ListedTemplate> => {
      const { group, title, when } = mails[name]
      const changed = own
        .filter((row) => row.name === name && ctx.site.languages.includes(row.language))
        .sort((a, b) => b.at.getTime() - a.at.getTime())
      const standing = await Promise.all(changed.map((row) => standingOf(ctx, name, row)))
      const [newest] = changed
      return {
        ...{ name, group, title, when },
        subject:
          changed.find(({ language }) => language === originalLanguage)?.subject ??
          deliveredTemplate(name).subject,
        changed: newest ? { at: newest.at, by: newest.by } : null,
        isOutdated: standing.some(({ isOutdated }) => isOutdated),
        isBroken: standing.some(({ isBroken }) => isBroken),
        missing: newest
          ? ctx.site.languages.filter((language) => !changed.some((row) => row.language === language))
          : [],
      }
    }),
  )
  const shown = listed.filter((template) => {
    if (show === 'changed' && !template.changed) return false
    if (show === 'attention' && !template.isOutdated && !template.isBroken) return false
    return true
  })
  const asked = q.toLowerCase()
  const found = shown.filter((template) => textOf(template).includes(asked))
  // People call a mail by other words than its name, in another order.
  const words = asked.split(/\s+/)
  return found.length > 0
    ? found
    : shown.filter((template) => words.every((word) => textOf(template).includes(word)))
}

type Own = MailTemplate & { language: Language; digest: string | null; failedAt: Date | null }

async function standingOf(ctx: Ctx, name: MailName, own: Own) {
  const delivered = deliveredTemplate(name, own.language)
  return {
    isOutdated: own.digest !== null && own.digest !== templateDigest(delivered),
    isBroken: own.failedAt !== null || (await staticProblems(name, own, ctx.site.baseUrl)).length > 0,
  }
}

function textOf({ name, title, when, subject }: ListedTemplate): string {
  return [name, title, when, subject].join('\n').toLowerCase()
}
