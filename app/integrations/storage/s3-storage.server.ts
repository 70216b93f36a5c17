import { Problem } from '#app/kernel/errors.ts'
import type { OpenedS3 } from './opened-s3.ts'
import { uploadInParts } from './s3-parts.ts'
import { requireStorageKey } from './storage-key.ts'
import type { StoragePort } from './storage-port.ts'

export type S3Place = {
  /** Without one, Amazon's for the region. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** A private bucket of any S3-compatible store. The client is large, so it is loaded when first used. */
export function openS3Storage(place: S3Place): StoragePort {
  const Bucket = place.bucket
  let opening: Promise<OpenedS3> | null = null
  const open = () => {
    opening ??= openClient(place)
    return opening
  }
  const ask = async <T>(work: (opened: OpenedS3) => Promise<T>): Promise<T> => {
    try {
      return await work(await open())
    } catch (error) {
      throw outageOf(place, error) ?? error
    }
  }
  return {
    async put(key, bytes, contentType) {
      requireStorageKey(key)
      await ask(({ sdk, client }) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType })),
      )
    },
    async read(key) {
      requireStorageKey(key)
      return ask(({ sdk, client }) =>
        orMissing(null, async () => {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }))
          return Body ? Buffer.from(await Body.transformToByteArray()) : null
        }),
      )
    },
    async putPieces(key, pieces, contentType) {
      requireStorageKey(key)
      return ask((opened) => uploadInParts(opened, { Bucket, Key: key, ContentType: contentType }, pieces))
    },
    async size(key) {
      requireStorageKey(key)
      return ask(({ sdk, client }) =>
        orMissing(null, async () => {
          const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }))
          return ContentLength ?? null
        }),
      )
    },
    async *readPart(key, { from, to }) {
      requireStorageKey(key)
      const Range = `bytes=${from}-${to}`
      const { Body } = await ask(({ sdk, client }) =>
        client.send(new sdk.GetObjectCommand({ Bucket, Key: key, Range })),
      )
      if (!Body) throw new Error(`no bytes under ${key}`)
      yield* Body.transformToWebStream()
    },
    async remove(key) {
      requireStorageKey(key)
      await ask(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key })))
    },
    async exists(key) {
      requireStorageKey(key)
      return ask(({ sdk, client }) =>
        orMissing(false, async () => {
          await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }))
          return true
        }),
      )
    },
    async *list(prefix) {
      let ContinuationToken: string | undefined
      do {
        const page = await ask(({ sdk, client }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })),
        )
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

/** Where a bucket is, for people: never with its keys. */
export function bucketWords({
  bucket,
  endpoint,
  region,
}: Pick<S3Place, 'bucket' | 'endpoint' | 'region'>): string {
  return `bucket ${bucket} at ${endpoint ?? `Amazon, ${region}`}`
}

/** Seconds until a client that waits for a file asks again. */
const retrySeconds = 30

/** What a call that failed says of the store; null for an error that is none of its. */
function outageOf(place: S3Place, error: unknown): Problem | null {
  // The client marks all that came of a call, answered or not.
  if (!(error instanceof Error) || !('$metadata' in error) || isMissing(error)) return null
  const words = [error.name, error.message].filter((part) => part && part !== 'Error').join(', ')
  const problem = new Problem('unavailable', `${bucketWords(place)}: ${words}`, retrySeconds)
  problem.cause = error
  return problem
}

async function openClient(place: S3Place): Promise<OpenedS3> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    ...(place.endpoint === null ? {} : { endpoint: place.endpoint, forcePathStyle: true }),
    region: place.region,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    // Many stores that speak S3 do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  })
  return { sdk, client }
}

async function orMissing<T>(missing: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) return missing
    throw error
  }
}

/** Nothing is under the key. A bucket that is missing is another matter. */
function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket'
}
