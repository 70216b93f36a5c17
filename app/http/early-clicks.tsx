import { useContext } from 'react'
import { DocumentNonce } from '#app/http/document-nonce.ts'
import { earlyScript } from '#app/http/early-script.ts'

/**
 * Part of a document's head, before its styles: a script waits for those that stand before it. Of the server's render
 * alone: React passes over what it finds in a head and does not know.
 */
export function EarlyClicks() {
  const nonce = useContext(DocumentNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is ours, and as text React would escape it
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyScript }} />
}
