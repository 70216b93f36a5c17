import type { OpenedS3 } from './opened-s3.ts'

type Place = { Bucket: string; Key: string; ContentType: string }

/** Buckets take no smaller parts than 5 MiB, the last excepted. */
const partBytes = 8 * 1024 * 1024

/**
 * Stores what comes in pieces, never holding more than one part of it: an object appears whole or not at all, and
 * each part is sent again when it fails. Answers how many bytes.
 */
export async function uploadInParts(
  { sdk, client }: OpenedS3,
  place: Place,
  pieces: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { Bucket, Key } = place
  let UploadId: string | undefined
  let length = 0
  const sent: { ETag: string | undefined; PartNumber: number }[] = []
  try {
    for await (const { bytes, isLast } of parts(pieces)) {
      length += bytes.length
      if (isLast && sent.length === 0) {
        await client.send(new sdk.PutObjectCommand({ ...place, Body: bytes }))
        return length
      }
      UploadId ??= (await client.send(new sdk.CreateMultipartUploadCommand(place))).UploadId
      const PartNumber = sent.length + 1
      const { ETag } = await client.send(
        new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: bytes }),
      )
      sent.push({ ETag, PartNumber })
    }
    await client.send(
      new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: sent } }),
    )
    return length
  } catch (error) {
    // What cannot be taken back now, the bucket's own rule for unfinished uploads removes.
    if (UploadId)
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
    throw error
  }
}

/** The pieces joined to parts of at least `partBytes`; the last may be shorter, also empty. */
async function* parts(pieces: AsyncIterable<Uint8Array>): AsyncIterable<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.byteLength
    if (length < partBytes) continue
    yield { bytes: Buffer.concat(waiting), isLast: false }
    waiting = []
    length = 0
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}
