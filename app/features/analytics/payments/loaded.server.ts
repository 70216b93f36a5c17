import type { Ctx } from '#app/context/ctx.server.ts'

/** A part of a screen, or null where it could not be had: logged, said on the screen, and no other part is lost. */
export function loaded<Part>(ctx: Ctx, name: string, part: Promise<Part>): Promise<Part | null> {
  return part.catch((error: unknown) => {
    ctx.log.error({ err: error, part: name }, 'A part of the payments could not be loaded')
    return null
  })
}
