import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { campaignRow } from './begin-campaign.server.ts'
import { freezeLetter } from './freeze-letter.server.ts'
import { type FilledLetter, letterFiller, letterIn } from './rules/letter-marks.ts'

export type CampaignPreview =
  | ({ ok: true } & FilledLetter)
  | { ok: false; reason: 'template-broken'; problem: string }

/**
 * A campaign as a person called `name` would get it in `language`: one that has begun as it was frozen, another as it
 * would leave now, complete or not. Links to what they want lead nowhere. Needs 'mail:manage'; throws NotFound.
 */
export async function previewCampaign(
  ctx: Ctx,
  {
    campaignId,
    name,
    language = originalLanguage,
  }: { campaignId: string; name: string; language?: Language },
): Promise<CampaignPreview> {
  allow(ctx.actor, 'mail:manage')
  const campaign = await campaignRow(ctx, campaignId)
  const frozen = campaign.letter
    ? { ok: true as const, letter: campaign.letter }
    : await freezeLetter(ctx, campaign)
  if (!frozen.ok) return { ok: false, reason: 'template-broken', problem: frozen.problem }
  return { ok: true, ...letterFiller(letterIn(frozen.letter, language))({ name, preferencesPage: '#' }) }
}
