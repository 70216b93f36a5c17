type Content = { subject: string; html: string; text: string }

/** The content of a sent mail as the outbox keeps it; a part whose secrets cannot be removed is null. */
export type StoredContent = { subject: string; html: string | null; text: string | null }

/** Our links that grant access to their holder: by a token, the key of an order, or of mail preferences. */
const secretLink =
  /https?:\/\/[^\s"'<>?]*(?:\?(?:[^\s"'<>]*?(?:&|&amp;))?(?:token|key)=|\/mail\/[a-z/-]*\?t=)[^\s"'<>]*/gi
const secretNames = ['token', 'key', 't']

/** Whether variables of a mail hold a link that grants access to its holder. */
export function hasSecrets(variables: unknown): boolean {
  return secretsIn(variables).length > 0
}

/**
 * What is kept of a mail: as it was sent, but without the links that open an account, an order, an offer or a door.
 * Administrators read it, and must not gain another person's access.
 */
export function withoutSecrets(content: Content, variables: unknown): StoredContent {
  const secrets = secretsIn(variables)
  const html = content.html
    .replace(/href="([^"]*)"/gi, (all, address: string) => (isSecret(address) ? 'href="#"' : all))
    .replace(secretLink, 'link removed')
  const text = content.text.replace(secretLink, '[link removed]')
  // A network's own template may have taken a link apart.
  const isClean = (part: string) => !secrets.some((secret) => part.includes(secret))
  return {
    subject: isClean(content.subject) ? content.subject : '',
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
