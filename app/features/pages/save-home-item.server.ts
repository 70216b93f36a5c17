import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { carryTranslations } from '#app/features/content-translations/carry-translations.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteIfUnused } from '#app/features/files/delete-if-unused.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { homeMemoryKey } from './home-content.server.ts'
import {
  type HomeItemKind,
  type HomeItemSaved,
  lockHomeItems,
  mayReplacePicture,
  nextPosition,
} from './home-item.server.ts'

/** How one kind of item is read and written; each is given the transaction. */
type HomeItemRows<Words> = {
  read: (tx: Ctx) => Promise<{ words: Words; fileId: string | null; version: number } | null>
  add: (tx: Ctx, position: number) => Promise<unknown>
  change: (tx: Ctx, version: number) => Promise<unknown>
}

type HomeItem<Words> = {
  kind: HomeItemKind
  /** Made when the form is opened, so that the same form twice adds one. */
  id: string
  words: Words
  fileId: string | null
  /** The version that was shown; 0 for one to be added. */
  version: number
}

/**
 * Adds something to the home page, at its end, or changes it. What was saved already is; a picture that lost its
 * place goes. Needs 'pages:manage'. The verbs are `savePartner` and `saveTestimonial`.
 */
export async function saveHomeItem<Words extends Record<string, string | null>>(
  ctx: Ctx,
  item: HomeItem<Words>,
  rows: HomeItemRows<Words>,
): Promise<HomeItemSaved> {
  allow(ctx.actor, 'pages:manage')
  const { kind, id, words, fileId, version } = item
  if (!isId(id)) throw badRequest('not an id')
  const saved = await withTransaction(ctx, async (tx): Promise<HomeItemSaved> => {
    await lockHomeItems(tx, kind)
    const before = await rows.read(tx)
    const changed = changedWords(before?.words ?? {}, words)
    const isSame = before?.fileId === fileId && changed.length === 0
    if (isSame) return { ok: true, unused: [] }
    if ((before?.version ?? 0) !== version) return { ok: false, reason: 'changed-meanwhile' }
    const fileBefore = before?.fileId ?? null
    if (!(await mayReplacePicture(tx, fileId, fileBefore))) return { ok: false, reason: 'picture-gone' }
    if (before) await rows.change(tx, version + 1)
    else await rows.add(tx, await nextPosition(tx, kind))
    if (before) await carryTranslations(tx, before.words, words, ['name', 'role', 'quote'])
    await audit(tx, {
      action: before ? `${kind}.change` : `${kind}.add`,
      subject: { kind, id },
      details: before ? { changed } : {},
    })
    return { ok: true, unused: fileBefore === fileId ? [] : await deleteIfUnused(tx, fileBefore) }
  })
  ctx.memory.forget(homeMemoryKey)
  if (saved.ok) await deleteBytes(ctx, saved.unused)
  return saved
}

function changedWords(before: Record<string, string | null>, words: Record<string, string | null>): string[] {
  return Object.keys(words).filter((key) => before[key] !== words[key])
}
