/** Variables that open something to their holder, or may: links, and the ids of attached pictures. */
const opening = /(?:^|_)(?:url|link|cid)$|Url$|^qrCode$/

/**
 * `real` as it may be looked at and sent as a test: what a mail has kept of its variables, on the shape of `sample`;
 * what was not kept, and every link, is the sample's. A preview opens no person's order.
 */
export function harmlessVariables(
  sample: Readonly<Record<string, unknown>>,
  real: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sample).map(([name, made]) => [
      name,
      name in real ? harmless(name, made, real[name]) : made,
    ]),
  )
}

function harmless(name: string, made: unknown, real: unknown): unknown {
  if (opening.test(name)) return made
  if (Array.isArray(made)) {
    if (!Array.isArray(real)) return made
    return real.map((item) => harmless('', made[0], item))
  }
  if (isGroup(made)) return isGroup(real) ? harmlessVariables(made, real) : made
  if (typeof made === 'string' && /^(?:https?|cid):/.test(made)) return made
  return made === undefined || typeof made === typeof real ? withoutLinks(real) : made
}

/** A list whose sample is empty has items of any kind; what looks like a link of ours in them is left out. */
function withoutLinks(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.replace(/https?:\/\/[^\s"'<>]*[?&](?:amp;)?(?:token|key|t)=[^\s"'<>]*/gi, '#')
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
