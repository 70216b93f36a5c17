import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { galleryCheck, lostMedia } from './gallery-check.server.ts'
import { lostWords, partWords } from './rules/lost-words.ts'

const rowsAtOnce = 500
const columns = ['Category', 'Kind', 'File name', 'Caption', 'Added', 'What is lost', 'How', 'Id']

/** What the last check found lost, as a file for spreadsheets, page by page. Needs 'gallery:manage'. */
export async function* lostMediaCsv(ctx: Ctx, timeZone: string): AsyncGenerator<string> {
  allow(ctx.actor, 'gallery:manage')
  yield csvLines([columns])
  const check = await galleryCheck(ctx)
  if (!check) return
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof lostMedia>> = await lostMedia(ctx, {
      checkId: check.id,
      page: { after, before: null },
      size: rowsAtOnce,
    })
    yield csvLines(
      page.rows.map((lost) => [
        lost.category.name,
        lost.kind === 'video' ? 'Video' : 'Picture',
        lost.originalName,
        lost.description,
        spreadsheetTime(lost.createdAt, timeZone),
        partWords[lost.part],
        lostWords[lost.problem],
        lost.id,
      ]),
    )
    if (page.next === null) return
    after = page.next
  }
}
