import { Readable } from 'node:stream'
import type { FileStore } from './file-store'

export interface S3Place {
  bucket: string
  region: string
  /** Endpoint of an S3-compatible service; Amazon's own without it. */
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
}

/** Timeout: a service that hangs must not hold requests for longer. */
const CONNECT_MS = 5_000
const ANSWER_MS = 30_000

/**
 * Files in a bucket of S3, or of a compatible service (docs/security.md, "Files"). The library is loaded only here: a
 * process with a folder does not need it. A large file goes in parts; an interrupted upload leaves none.
 */
export async function s3Store({ bucket, endpoint, ...place }: S3Place): Promise<FileStore> {
  const { DeleteObjectCommand, GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const { region, accessKeyId, secretAccessKey } = place
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services than Amazon's support neither bucket names as hosts nor the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: `files/${key.slice(0, 2)}/${key}` })
  return {
    async put(key, content) {
      await new Upload({ client, params: { ...at(key), Body: content } }).done()
    },
    async read(key) {
      const { Body } = await client.send(new GetObjectCommand(at(key)))
      if (!(Body instanceof Readable)) throw new Error('the store answered without content')
      return Body
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
