import 'server-only'
import { redirect } from 'next/navigation'
import { type OwnApplication, ownApplication } from '@/lib/contract/application'
import { applicantKey } from '@/lib/session/applicant'
import { read } from '@/lib/upstream/read'

/** Application of this browser's user; null if none was opened here, or it is too old. */
export async function readOwnApplication(): Promise<OwnApplication | null> {
  const applicant = await applicantKey()
  if (!applicant) return null
  return read(ownApplication, { body: { applicant } }, { else: null, on: ['APPLICANT_UNKNOWN'] })
}

/** The same; without an open one it redirects to the page that opens it. */
export const requireOwnApplication = async (): Promise<OwnApplication> =>
  (await readOwnApplication()) ?? redirect('/user/register-result')
