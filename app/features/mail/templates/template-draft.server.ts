import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { type MailName, mails } from '../mails/all-mails.server.ts'
import { commonVariables } from '../mails/common-variables.ts'
import { templateDigest } from '../render-template.server.ts'
import type { MailTemplate } from '../rules/template.ts'
import { type TemplateVariable, variablesOf } from '../rules/template-variables.ts'
import { readBlocks } from './blocks/read-blocks.ts'
import { deliveredTemplate, ticketPanelsIn } from './mail-template.server.ts'
import type { TemplateFailure } from './note-template-failure.server.ts'
import { type BlockStarts, blockStarts } from './rules/block-starts.ts'
import { type BlockDocument, storedBlocks } from './rules/blocks.ts'
import type { TemplateProblem } from './rules/template-problem.ts'
import { ownSample, sampleScope } from './sample-scope.server.ts'
import { staticProblems } from './static-problems.server.ts'
import { templateAsked, templateIdOf } from './template-id.server.ts'
import { savedBy, templateVersion } from './template-versions.server.ts'

export type TemplateDraft = {
  /** As `templateIdOf` says it. */
  id: string
  name: MailName
  language: Language
  /** The languages there are, with whether the network has written its own template in each. */
  languages: { language: Language; id: string; isOwn: boolean }[]
  title: string
  when: string
  /** What the mail exists for: both parts must say it. */
  needs: readonly string[]
  text: MailTemplate
  /** What it was written with; null where its source was edited by hand. */
  blocks: BlockDocument | null
  /** Of the delivered one, to begin again with. */
  deliveredBlocks: BlockDocument
  /** What new blocks say, in its language. */
  starts: BlockStarts
  /** The source of the block `tickets`. */
  ticketPanels: string
  /** The newest version there is; 0 where none was saved. */
  number: number
  /** The version whose text is shown instead of what is in force. */
  shownNumber: number | null
  changed: { at: Date; by: string | null } | null
  isOutdated: boolean
  /** Since when the network's own is not used, for how many mails, and why. */
  failure: { since: Date | null; mails: number; problem: TemplateProblem } | null
  /** The mail's own first, then what every mail may say of the network. */
  variables: TemplateVariable[]
}

/**
 * A template in one language as it is being written: what is in force, or the text of version `from`. Needs
 * 'mail:manage'; throws NotFound for what is no template or version of it.
 */
export async function templateDraft(
  ctx: Ctx,
  id: string,
  from: number | null = null,
): Promise<TemplateDraft> {
  allow(ctx.actor, 'mail:manage')
  const asked = templateAsked(ctx, id)
  const { name, language } = asked
  const own = await ctx.db
    .selectFrom('mail_templates as t')
    .select(['t.subject', 't.body_mjml as bodyMjml', 't.body_text as bodyText', 't.updated_at as at'])
    .select(['t.delivered_digest as digest', 't.failed_at as failedAt', 't.failure'])
    .select(['t.failed_mails as failedMails', 't.blocks', savedBy('t.updated_by').as('by')])
    .where('t.name', '=', name)
    .where('t.language', '=', language)
    .executeTakeFirst()
  const newest = await ctx.db
    .selectFrom('mail_template_versions')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('name', '=', name)
    .where('language', '=', language)
    .executeTakeFirst()
  const delivered = deliveredTemplate(name, language)
  const ticketPanels = ticketPanelsIn(language)
  const shown: Shown =
    from === null
      ? (own ?? { ...delivered, origin: 'delivered', blocks: null })
      : await templateVersion(ctx, id, from)
  const { subject, bodyMjml, bodyText } = shown
  const { site } = sampleScope(name)
  const { title, when, needs = [], variables } = mails[name]
  const meanings = { ...commonVariables, ...variables }
  return {
    ...{ id, name, language, title, when, needs },
    languages: await languagesOf(ctx, name),
    text: { subject, bodyMjml, bodyText },
    blocks: isAsDelivered(shown) ? readBlocks(bodyMjml, ticketPanels) : storedBlocks(shown.blocks),
    deliveredBlocks: readBlocks(delivered.bodyMjml, ticketPanels),
    starts: inLanguage(language, blockStarts),
    ticketPanels,
    number: newest?.number ?? 0,
    shownNumber: from,
    changed: own ? { at: own.at, by: own.by } : null,
    isOutdated: own !== undefined && own.digest !== null && own.digest !== templateDigest(delivered),
    failure: own ? await failureOf(ctx, name, own) : null,
    variables: [...variablesOf(ownSample(name), meanings), ...variablesOf({ site }, meanings)],
  }
}

/** Of a site that speaks one language only that. */
async function languagesOf(ctx: Ctx, name: MailName): Promise<TemplateDraft['languages']> {
  const own = await ctx.db.selectFrom('mail_templates').select('language').where('name', '=', name).execute()
  return ctx.site.languages.map((language) => ({
    language,
    id: templateIdOf({ name, language }),
    isOwn: own.some((row) => row.language === language),
  }))
}

type Shown = MailTemplate & { origin?: string; blocks: unknown }

const isAsDelivered = ({ origin }: Shown) => origin === 'delivered'

type Own = MailTemplate & { failedAt: Date | null; failure: string | null; failedMails: number }

async function failureOf(ctx: Ctx, name: MailName, own: Own): Promise<TemplateDraft['failure']> {
  if (own.failure !== null) {
    const told = JSON.parse(own.failure) as TemplateFailure
    return { since: own.failedAt, mails: own.failedMails, problem: { column: null, ...told } }
  }
  const [problem] = await staticProblems(name, own, ctx.site.baseUrl)
  return problem ? { since: null, mails: 0, problem } : null
}
