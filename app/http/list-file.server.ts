import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { type ListFile, listLines } from '#app/kernel/list-lines.server.ts'
import { csvResponse } from './csv-response.ts'

/** A list as a file for spreadsheets, called `name` with the day of today; its times are of the network's zone. */
export async function listFile<Row>(ctx: Ctx, name: string, file: ListFile<Row>): Promise<Response> {
  const { timeZone } = await siteSettings(ctx)
  const lines = listLines(file, { timeZone, baseUrl: ctx.site.baseUrl })
  return csvResponse(lines, `${name}-${ctx.now.toISOString().slice(0, 10)}.csv`)
}
