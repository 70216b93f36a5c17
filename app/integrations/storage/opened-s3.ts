import type { S3Client } from '@aws-sdk/client-s3'

export type OpenedS3 = { sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }
