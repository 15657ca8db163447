import { join } from 'node:path'
import { type FileStore, folderStore } from './kernel/file-store'
import { s3Store } from './kernel/s3-store'
import type { Settings } from './settings'

/** Returns the configured bucket, or the folder `files` of the data folder. */
export async function filesOf(settings: Settings, folder: string): Promise<FileStore> {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket || !accessKeyId || !secretAccessKey) return folderStore(join(folder, 'files'))
  return s3Store({ bucket, region, accessKeyId, secretAccessKey, ...(endpoint && { endpoint }) })
}
