import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Told } from './told.ts'

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

export type Asked = {
  method?: 'GET' | 'POST'
  path: string
  json?: object
  form?: Record<string, string>
  /** The bytes of a file. */
  file?: Buffer
  cookie?: string
}

export type Person = {
  /** One request, on a connection of its own: what a proxy does with what may not be sent twice. */
  once: (asked: Asked) => Promise<Answer>
  /** The same until it is answered by something else than "not now", or null for who has lost patience. */
  insist: (what: string, asked: Asked) => Promise<Answer | null>
}

/** Milliseconds between two tries of somebody whose request was not answered. */
const pauseMs = 100
const patienceMs = 90_000
/** What a proxy waits for an answer. */
const answerMs = 30_000

/** Somebody at an address of their own, who asks again when a request was refused or lost. */
export function person(site: { port: number; told: Told; isOver: () => boolean }, address: string): Person {
  const { port, told, isOver } = site
  const count = (what: string) => told.answers.set(what, (told.answers.get(what) ?? 0) + 1)

  function once({ method = 'GET', path, json, form, file, cookie }: Asked): Promise<Answer> {
    const body = file ?? (json ? JSON.stringify(json) : new URLSearchParams(form).toString())
    const formType = file ? 'application/octet-stream' : 'application/x-www-form-urlencoded'
    const headers = {
      host: `127.0.0.1:${port}`,
      origin: `http://127.0.0.1:${port}`,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      accept: json ? 'application/json' : 'text/html',
      ...(cookie ? { cookie } : {}),
      ...(method === 'POST'
        ? {
            'content-type': json ? 'application/json' : formType,
            'content-length': String(Buffer.byteLength(body)),
          }
        : {}),
    }
    return new Promise((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        path,
        method,
        headers,
        agent: false,
        timeout: answerMs,
      })
      sent.once('response', (incoming) => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (piece: string) => (text += piece))
        incoming.once('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text }),
        )
        incoming.once('error', reject)
      })
      sent.once('timeout', () => sent.destroy(new Error('no answer')))
      sent.once('error', reject)
      sent.end(body)
    })
  }

  async function insist(what: string, asked: Asked): Promise<Answer | null> {
    const ends = performance.now() + patienceMs
    while (performance.now() < ends) {
      try {
        const answer = await once(asked)
        count(`${what} ${answer.status}`)
        if (answer.status < 429) return answer
      } catch {
        count(`${what} lost`)
      }
      if (isOver()) return null
      await wait(pauseMs)
    }
    told.gaveUp.push(what)
    return null
  }

  return { once, insist }
}

/** The Cookie header of whoever was signed in by this answer; undefined where nobody was. */
export function sessionOf({ headers }: Answer): string | undefined {
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.find((cookie) => cookie.includes('staffroom-session='))
}

/** Any number of addresses, each somebody else's: limits count per address. */
export const addressOf = (number: number) =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
