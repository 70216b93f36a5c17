/**
 * What of an answer could tell one thing from another: all but the request's own numbers, the minute of the page and the
 * address asked for.
 */
export async function comparableAnswer(answered: Response, address: string): Promise<string> {
  const own = ['content-length', 'date', 'x-request-id', 'server-timing']
  const headers = [...answered.headers].filter(([name]) => !own.includes(name))
  const page = (await answered.text()).replaceAll(/(?<=now\\?",)\d{13}/g, '…')
  const text = `${answered.status} ${JSON.stringify(headers)} ${page}`
  const policy = answered.headers.get('content-security-policy') ?? ''
  const numbers = [answered.headers.get('x-request-id'), /nonce-([\w+/=-]+)/.exec(policy)?.[1]]
  const [pathname = ''] = address.split('?')
  return [...numbers, pathname, encodeURIComponent(pathname)].reduce<string>(
    (told, one) => (one ? told.replaceAll(one, '…') : told),
    text,
  )
}
