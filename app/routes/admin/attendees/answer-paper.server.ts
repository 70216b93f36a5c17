import type { PaperOutcome } from '#app/features/attendees/paper/attendee-list-pdf.server.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'

/** A document as it is drawn; or, where it is too much at once, a sentence. */
export function answerPaper(outcome: PaperOutcome, fileName: string): Response {
  if (!outcome.ok) {
    const most = formatCount(outcome.most)
    return new Response(
      t(
        'The list has more than {most} people. Filter it, for example by ticket type, and print it in parts.',
        { most },
      ),
      { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
    )
  }
  return new Response(outcome.bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  })
}
