import { isSolved, workText } from '../rules/proof-of-work.ts'

/** Hashes that are asked for before any is looked at. */
const atOnce = 512

/** Tries answers to a challenge until one solves it; null where this browser has no hashes (a page without https). */
async function answerTo(task: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!subtle) return null
  const encoder = new TextEncoder()
  for (let first = 0; ; first += atOnce) {
    const tries = Array.from({ length: atOnce }, (_, index) => String(first + index))
    const hashes = await Promise.all(
      tries.map((answer) => subtle.digest('SHA-256', encoder.encode(workText(task, answer)))),
    )
    const found = hashes.findIndex((hash) => isSolved(new Uint8Array(hash)))
    if (found >= 0) return tries[found] ?? null
  }
}

globalThis.onmessage = ({ data }: MessageEvent<string>) => {
  void answerTo(data).then((answer) => globalThis.postMessage(answer))
}
