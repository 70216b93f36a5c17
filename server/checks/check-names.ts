import { Resolver } from 'node:dns/promises'
import { type Check, look, messageOf, unknown, well } from './check.ts'

export type ReadTexts = (name: string) => Promise<string[][]>

/** There is no such record, which is an answer. */
const none = new Set(['ENOTFOUND', 'ENODATA'])

/** What the names of the sender's domain say about who may send for it. */
export function senderCheck(mailFrom: string, readTexts: ReadTexts = readByDns): Check {
  const domain = /@([^\s>]+)>?\s*$/.exec(mailFrom)?.[1] ?? ''
  return {
    name: 'sender',
    async ask() {
      try {
        const spf = (await textsOf(readTexts, domain)).find((text) => /^v=spf1\b/i.test(text))
        const dmarc = (await textsOf(readTexts, `_dmarc.${domain}`)).find((text) => /^v=DMARC1\b/i.test(text))
        const missing = [
          ...(spf ? [] : [`SPF at ${domain}`]),
          ...(dmarc ? [] : [`DMARC at _dmarc.${domain}`]),
        ]
        if (missing.length > 0)
          return look(`Names lack ${missing.join(' and ')}: large mail providers refuse or hide such mail.`)
        return well(
          `SPF and DMARC are there for ${domain}. DKIM has a name of its own: look at a received mail.`,
        )
      } catch (error) {
        return unknown(`The names of ${domain} could not be read from here: ${messageOf(error)}`)
      }
    },
  }
}

async function textsOf(readTexts: ReadTexts, name: string): Promise<string[]> {
  try {
    return (await readTexts(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (none.has(code)) return []
    throw error
  }
}

function readByDns(name: string): Promise<string[][]> {
  return new Resolver({ timeout: 3_000, tries: 1 }).resolveTxt(name)
}
