import type { Ctx } from '#app/context/ctx.server.ts'
import { figuresForm } from '#app/features/pages/home-form.ts'
import { homeRefusals } from '#app/features/pages/ui/home-words.ts'
import { changeSettings } from '#app/features/settings/change-settings.server.ts'
import { siteSettingsSchema } from '#app/features/settings/rules/site-settings.ts'

/** Saves the figures a form brings; what is wrong with them, or null. */
export async function answerFigures(
  ctx: Ctx,
  form: FormData,
): Promise<{ problems: string[] | null; typed: string }> {
  const figuresSent = form.get('figures')
  const typed = typeof figuresSent === 'string' ? figuresSent.slice(0, 2_000) : ''
  const parsed = figuresForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) return { problems: parsed.error.issues.map(({ message }) => message), typed }
  const { figures, seen } = parsed.data
  const saved = await changeSettings(ctx, { memberFigures: figures }, seenFigures(seen))
  return { problems: saved.ok ? null : [homeRefusals['changed-meanwhile']], typed }
}

function seenFigures(seen: string) {
  try {
    const { data } = siteSettingsSchema.shape.memberFigures.safeParse(JSON.parse(seen))
    return data && { memberFigures: data }
  } catch {
    return undefined
  }
}
