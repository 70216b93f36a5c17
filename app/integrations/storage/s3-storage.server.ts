import type { S3Driver } from 'flydrive/drivers/s3'
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
  let opening: Promise<S3Driver> | null = null
  const driver = () => {
    opening ??= openDriver(place)
    return opening
  }
  return {
    async put(key, bytes, contentType) {
      requireStorageKey(key)
      await (await driver()).put(key, bytes, { contentType })
    },
    async read(key) {
      requireStorageKey(key)
      try {
        return Buffer.from(await (await driver()).getBytes(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      requireStorageKey(key)
      await (await driver()).delete(key)
    },
    async exists(key) {
      requireStorageKey(key)
      return (await driver()).exists(key)
    },
    async *list(prefix) {
      const s3 = await driver()
      let paginationToken: string | undefined
      do {
        const page = await s3.listAll(prefix, {
          recursive: true,
          ...(paginationToken === undefined ? {} : { paginationToken }),
        })
        for (const object of page.objects) if (object.isFile) yield object.key
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

async function openDriver(place: S3Place): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    ...(place.endpoint === null ? {} : { endpoint: place.endpoint, forcePathStyle: true }),
    region: place.region,
    bucket: place.bucket,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    visibility: 'private',
    // Many stores that speak S3 know neither access lists nor the newer checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  })
}

function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || $metadata?.httpStatusCode === 404
}
