import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email'

const hour = 3_600_000
const life: Record<LinkPurpose, number> = {
  'verify-email': 24 * hour,
  'reset-password': hour,
  'change-email': 2 * hour,
}

/** How long a link is good for, as mails say it. */
export const linkLife: Record<LinkPurpose, string> = perLanguage(() => ({
  'verify-email': t('24 hours'),
  'reset-password': t('1 hour'),
  'change-email': t('2 hours'),
}))

/** Whose link it is and the address it was sent to. But for a change, it is void once the account has another. */
export type LinkOwner = { userId: string; email: string }

/** A new token for a link in a mail: 256 bits, of which only a hash is stored (rule R094). */
export async function issueToken(ctx: Ctx, purpose: LinkPurpose, owner: LinkOwner): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await ctx.db
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier: identifierOf(purpose, token),
      value: storedOwner(owner),
      expires_at: new Date(ctx.now.getTime() + life[purpose]),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return token
}

/** Whose token it is, or null when it is unknown, used or too old. Does not use it up. */
export async function readToken(ctx: Ctx, purpose: LinkPurpose, token: string): Promise<LinkOwner | null> {
  const row = await ctx.db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return row ? ownerOf(row.value) : null
}

/** Uses a token up and says whose it was: of two that come at once one gets null. */
export async function consumeToken(ctx: Ctx, purpose: LinkPurpose, token: string): Promise<LinkOwner | null> {
  const row = await ctx.db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', ctx.now)
    .returning('value')
    .executeTakeFirst()
  return row ? ownerOf(row.value) : null
}

/** Voids all links an account still has in a mail, at whatever address; of one purpose where that is given. */
export async function voidTokens(
  ctx: Ctx,
  { userId }: { userId: string },
  purpose?: LinkPurpose,
): Promise<void> {
  let links = ctx.db.deleteFrom('verifications').where('value', 'like', `${userId} %`)
  if (purpose) links = links.where('identifier', 'like', `${purpose}:%`)
  await links.execute()
}

/** The address of the newest open link of that purpose, or null. */
export async function openLinkTo(ctx: Ctx, purpose: LinkPurpose, userId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('verifications')
    .select('value')
    .where('value', 'like', `${userId} %`)
    .where('identifier', 'like', `${purpose}:%`)
    .where('expires_at', '>', ctx.now)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? ownerOf(row.value).email : null
}

function identifierOf(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
}

function storedOwner({ userId, email }: LinkOwner): string {
  return `${userId} ${email}`
}

function ownerOf(value: string): LinkOwner {
  const space = value.indexOf(' ')
  return { userId: value.slice(0, space), email: value.slice(space + 1) }
}
