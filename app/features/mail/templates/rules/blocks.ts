import { z } from 'zod'

/**
 * What a mail consists of, from top to bottom. Words may have variables (`{{ fullName }}`), **bold** and
 * [links](https://…). `code` is a part that only its source can say: a condition, a loop, columns.
 */
const words = (longest: number) => z.string().max(longest)

const shapes = [
  z.object({ kind: z.literal('heading'), level: z.enum(['title', 'heading']), text: words(500) }),
  z.object({ kind: z.literal('text'), look: z.enum(['plain', 'small', 'quote']), text: words(10_000) }),
  z.object({ kind: z.literal('button'), label: words(500), address: words(1_000) }),
  z.object({
    kind: z.literal('details'),
    rows: z.array(z.object({ label: words(200), value: words(1_000) })).max(30),
  }),
  /** The picture of the event that the mail is about, or one of the website's own. */
  z.object({ kind: z.literal('event-picture') }),
  z.object({ kind: z.literal('picture'), address: words(1_000), alt: words(500) }),
  /** Each ticket with its code. */
  z.object({ kind: z.literal('tickets') }),
  z.object({ kind: z.literal('line') }),
  /** `isSection`: it stands between sections, not in a column of one. */
  z.object({ kind: z.literal('code'), isSection: z.boolean(), source: words(60_000) }),
] as const

export const blockDocument = z.object({
  /** The line that mailboxes show beside the subject. */
  preview: words(1_000),
  blocks: z.array(z.discriminatedUnion('kind', shapes)).max(100),
})

export type BlockDocument = z.output<typeof blockDocument>
export type Block = BlockDocument['blocks'][number]
export type BlockKind = Block['kind']

/** What is stored, where it has the shape of today. */
export function storedBlocks(stored: unknown): BlockDocument | null {
  const parsed = blockDocument.safeParse(stored)
  return parsed.success ? parsed.data : null
}
