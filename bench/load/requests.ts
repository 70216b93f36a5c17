/** Raw requests, as a browser on one of the site's pages sends them. */

export function getRequest(path: string, host: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\n${lines.join('')}\r\n`
}

export function jsonRequest(path: string, host: string, body: object, forwardedFor?: string): Buffer {
  return post(path, host, 'application/json', JSON.stringify(body), {
    Accept: 'application/json',
    ...(forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {}),
  })
}

export function formRequest(
  path: string,
  host: string,
  form: Record<string, string>,
  cookie?: string,
): Buffer {
  const body = new URLSearchParams(form).toString()
  return post(path, host, 'application/x-www-form-urlencoded', body, cookie ? { Cookie: cookie } : {})
}

function post(
  path: string,
  host: string,
  type: string,
  body: string,
  headers: Record<string, string>,
): Buffer {
  const all = {
    Host: host,
    Origin: `http://${host}`,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}
