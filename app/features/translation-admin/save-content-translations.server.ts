import type { Ctx } from '#app/context/ctx.server.ts'
import {
  saveTranslations,
  type TranslationLanguage,
  type TypedTranslation,
} from '#app/features/content-translations/save-translations.server.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { withoutInvisibles } from '#app/kernel/text.ts'
import { longestOf, type TextFormat } from './rules/translatable.ts'
import { originalsOf } from './texts-to-translate.server.ts'
import type { TypedTexts } from './translation-form.ts'

export type ContentTranslationsSaved =
  | { ok: true; changed: number }
  /** Originals or translations were changed since the form was opened. Nothing was saved. */
  | { ok: false; reason: 'changed-meanwhile' }
  /** The texts with these keys are longer than such a text may be. */
  | { ok: false; reason: 'too-long'; keys: string[] }

/**
 * Saves the translations of one thing's texts as they were typed, HTML cleaned; what the form does not have stays as it
 * is. Needs 'pages:manage'; throws NotFound for what there is not.
 */
export async function saveContentTranslations(
  ctx: Ctx,
  language: TranslationLanguage,
  of: { kind: string; id: string },
  typed: TypedTexts,
): Promise<ContentTranslationsSaved> {
  const originals = await originalsOf(ctx, of)
  if ([...typed.keys()].some((key) => !originals.has(key))) return { ok: false, reason: 'changed-meanwhile' }
  const texts: TypedTranslation[] = []
  const tooLong: string[] = []
  for (const [key, { text, seen }] of typed) {
    const known = originals.get(key)
    if (!known) continue
    const translation = cleaned(text, known.format)
    if (translation.length > longestOf[known.format]) tooLong.push(key)
    texts.push({ original: known.original, translation, seen })
  }
  if (tooLong.length > 0) return { ok: false, reason: 'too-long', keys: tooLong }
  const saved = await saveTranslations(ctx, subjectOf(of), language, texts)
  return saved.ok ? saved : { ok: false, reason: saved.reason }
}

/** What the audit log calls it. */
function subjectOf({ kind, id }: { kind: string; id: string }): { kind: string; id: string } {
  if (kind === 'home') return { kind: 'page', id }
  if (kind === 'form') return { kind: 'form-template', id }
  return { kind: kind === 'gallery' ? 'gallery-category' : kind, id }
}

/** What is kept of a typed text: one line of a line, nothing of HTML that shows nothing. */
function cleaned(typed: string, format: TextFormat): string {
  const text = typed.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim()
  if (format === 'line') return withoutInvisibles(text.replace(/\s+/g, ' ')).trim()
  if (format === 'lines') return text
  const html = sanitiseHtml(text)
  return /<img\b/.test(html) || html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '' ? html : ''
}
