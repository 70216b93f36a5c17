import script from 'virtual:early-script'
import { useContext } from 'react'
import { DocumentNonce } from '../document-nonce.ts'

/**
 * What runs in a document's head before any other code. It stands before the styles: a script waits for those that
 * precede it. Only the server renders it: React ignores elements in a head that it does not know.
 */
export function EarlyScript() {
  const nonce = useContext(DocumentNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape as text
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
