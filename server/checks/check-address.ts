import { connect } from 'node:tls'
import { type Check, look, messageOf, unknown, well } from './check.ts'

const patienceMs = 5_000
const dayMs = 86_400_000
const fewDays = 14

/** Whether the public address answers as this site, and how long its certificate lasts. */
export function addressCheck(baseUrl: string, now: () => number = Date.now): Check {
  return {
    name: 'address',
    async ask() {
      let answer: Response
      try {
        answer = await fetch(`${baseUrl}/health/live`, {
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMs),
        })
      } catch (error) {
        const { cause } = error as { cause?: unknown }
        return unknown(`${baseUrl} does not answer from here: ${messageOf(cause ?? error)}`)
      }
      if (answer.status !== 200) return look(`${baseUrl}/health/live answers ${answer.status}.`)
      const days = baseUrl.startsWith('https://') ? await daysLeft(new URL(baseUrl), now()) : null
      if (days === null) return well(`${baseUrl} answers.`)
      return days < fewDays
        ? look(`The certificate of ${baseUrl} ends in ${days} days: renewing it has failed.`)
        : well(`${baseUrl} answers, its certificate lasts ${days} days.`)
    },
  }
}

function daysLeft({ hostname, port }: URL, now: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname }, () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to)
      socket.destroy()
      resolve(Math.floor((ends - now) / dayMs))
    })
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}
