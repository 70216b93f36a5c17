/** Machines that have no origin prove themselves otherwise, by a signature over what they send or of the address,
 * or by a secret in a header that no page of another site can set. */
const signedPaths = /^\/(?:webhooks\/|mail\/unsubscribe$|api\/mail\/inbound$)/

/**
 * Whether a request that changes something comes from a page of ours (rule R088). Browsers say so themselves;
 * those that do not yet name at least the origin. A request that says nothing is refused.
 */
export function isFromOurselves(request: Request, path: string, origin: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  if (signedPaths.test(path)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('origin') === origin
}
