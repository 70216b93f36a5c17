/**
 * Set by the server on every request, to the address it trusts; what a client sends under this name is
 * overwritten.
 */
export const clientAddressHeader = 'x-client-address'

/** Who sent `request`, for limits and for the list of sessions. */
export function clientOf(request: Request): { address: string; userAgent: string } {
  return {
    address: request.headers.get(clientAddressHeader) ?? 'unknown',
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  }
}
