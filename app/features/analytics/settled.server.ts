import type { Ctx } from '#app/context/ctx.server.ts'

type Resolved<Figures> = { [Name in keyof Figures]: Awaited<Figures[Name]> | null }

/** Waits for all of them; one that fails is logged and null, and takes no other with it (rule R045). */
export async function settled<Figures extends Record<string, Promise<unknown>>>(
  ctx: Ctx,
  figures: Figures,
): Promise<Resolved<Figures>> {
  const entries = Object.entries(figures).map(async ([name, figure]) => {
    const value = await figure.catch((error: unknown) => {
      ctx.log.error({ err: error, figure: name }, 'A figure could not be loaded')
      return null
    })
    return [name, value] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Resolved<Figures>
}
