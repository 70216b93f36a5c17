/**
 * The address of the client. With `proxies` servers of ours in front, each has appended the
 * address it saw to X-Forwarded-For: the one that the outermost of them saw is believed, anything before it
 * was written by the client.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const own = plain(socketAddress ?? '')
  if (proxies === 0) return own
  const seen = (forwardedFor ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
    .filter(Boolean)
  return seen.at(-proxies) ?? seen[0] ?? own
}

/**
 * IPv4 addresses that arrive over an IPv6 socket are the same addresses. Some proxies add the port, which is another for
 * each connection: with it no client would be the same twice.
 */
function plain(address: string): string {
  const bare = /^\[([0-9a-f:.]+)\](?::\d+)?$/i.exec(address)?.[1] ?? address
  return bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
