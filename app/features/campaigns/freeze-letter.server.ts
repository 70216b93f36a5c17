import { randomBytes } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { CampaignLetter, LetterText } from '#app/db/schema/campaigns.ts'
import { renderTemplate } from '#app/features/mail/render-template.server.ts'
import { specifiedNames } from '#app/features/mail/rules/specified-names.ts'
import { siteVariables } from '#app/features/mail/site-variables.server.ts'
import { mailTemplate } from '#app/features/mail/templates/mail-template.server.ts'
import { truncate } from '#app/kernel/cut-text.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import type { CampaignText } from './letter-variables.server.ts'
import { letterVariables } from './letter-variables.server.ts'
import { templateOf } from './rules/campaign-kinds.ts'
import { areSameButForMarks, markOfPage, markOfWord } from './rules/letter-marks.ts'

export type Letter = { ok: true; letter: CampaignLetter } | { ok: false; problem: string }

/**
 * The letter of a campaign as its template, the network's own included, makes it now, in each language that the site
 * speaks: everything is filled but what is the recipient's own. A template that does not hold together is a problem,
 * told by its words. Part of verbs; reads and compiles, so not for inside a transaction.
 */
export async function freezeLetter(ctx: Ctx, campaign: CampaignText): Promise<Letter> {
  const original = await freezeIn(ctx, campaign, originalLanguage)
  if (!original.ok) return original
  const others: NonNullable<CampaignLetter['others']> = {}
  for (const language of ctx.site.languages) {
    if (language === originalLanguage) continue
    const other = await freezeIn(ctx, campaign, language)
    if (!other.ok) return other
    others[language] = other.letter
  }
  return {
    ok: true,
    letter: Object.keys(others).length > 0 ? { ...original.letter, others } : original.letter,
  }
}

type Frozen = { ok: true; letter: LetterText } | Extract<Letter, { ok: false }>

async function freezeIn(ctx: Ctx, campaign: CampaignText, language: Language): Promise<Frozen> {
  const template = await mailTemplate(ctx, templateOf(campaign.kind), language)
  const site = await siteVariables(ctx, language)
  const letterWith = async (mark: string): Promise<LetterText> => {
    const variables = await letterVariables(ctx, campaign, language, (word) => markOfWord(mark, word))
    const named = specifiedNames(variables, site)
    const scope = { ...named, ...variables, site: { ...site, unsubscribe_url: markOfPage(mark) } }
    return { mark, ...(await renderTemplate(ctx, template, scope)) }
  }
  try {
    // Twice, by different lots: where they differ, the template has made something else of a mark.
    const letter = await letterWith(newMark())
    if (areSameButForMarks(letter, await letterWith(newMark()))) return { ok: true, letter }
    return { ok: false, problem: t('The template changes what is the recipient’s own') }
  } catch (error) {
    if (problemKind(error) === 'unavailable') throw error
    const problem = truncate(error instanceof Error ? error.message : String(error), 500)
    ctx.log.warn({ kind: campaign.kind, problem }, 'The letter of a campaign could not be written')
    return { ok: false, problem }
  }
}

const newMark = () => `m${randomBytes(8).toString('hex')}`
