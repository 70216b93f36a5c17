type Letter = { subject: string; html: string; text: string }

/** A letter as it may be looked at afterwards; a part that cannot be made harmless is not kept. */
export type KeptLetter = { subject: string; html: string | null; text: string | null }

/** Links of ours that open something to whoever has them: by a token, the key of an order, or a link to mail preferences. */
const secretLink =
  /https?:\/\/[^\s"'<>?]*(?:\?(?:[^\s"'<>]*?(?:&|&amp;))?(?:token|key)=|\/mail\/[a-z/-]*\?t=)[^\s"'<>]*/gi
const secretNames = ['token', 'key', 't']

/** Whether variables of a mail hold a link that opens something to whoever has it. */
export function hasSecrets(variables: unknown): boolean {
  return secretsIn(variables).length > 0
}

/**
 * What is kept of a letter: as it was sent, but without the links that open an account, an order, an offer or a door.
 * Administrators read it, and none of them has to come by somebody else's way in.
 */
export function withoutSecrets(letter: Letter, variables: unknown): KeptLetter {
  const secrets = secretsIn(variables)
  const html = letter.html
    .replace(/href="([^"]*)"/gi, (all, address: string) => (isSecret(address) ? 'href="#"' : all))
    .replace(secretLink, 'link removed')
  const text = letter.text.replace(secretLink, '[link removed]')
  // A network's own template may have taken a link apart.
  const isClean = (part: string) => !secrets.some((secret) => part.includes(secret))
  return {
    subject: isClean(letter.subject) ? letter.subject : '',
    html: isClean(html) ? html : null,
    text: isClean(text) ? text : null,
  }
}

function isSecret(address: string): boolean {
  return new RegExp(secretLink).test(address)
}

function secretsIn(value: unknown): string[] {
  if (typeof value === 'string') return secretsOf(value)
  if (Array.isArray(value)) return value.flatMap(secretsIn)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(secretsIn)
  return []
}

function secretsOf(text: string): string[] {
  return [...text.matchAll(secretLink)].flatMap(([link]) => {
    if (!URL.canParse(link)) return []
    const asked = new URL(link).searchParams
    return secretNames.flatMap((name) => asked.get(name) ?? []).filter((secret) => secret.length >= 8)
  })
}
