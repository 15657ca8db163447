import 'server-only'
import { redirect } from 'next/navigation'
import { type OwnApplication, ownApplication } from '@/lib/contract/application'
import { applicantKey } from '@/lib/session/applicant'
import { read } from '@/lib/upstream/read'

/** Application opened in this browser; null if there is none, or it has expired. */
export async function readOwnApplication(): Promise<OwnApplication | null> {
  const applicant = await applicantKey()
  if (!applicant) return null
  return read(ownApplication, { body: { applicant } }, { else: null, on: ['APPLICANT_UNKNOWN'] })
}

/** The same, but redirects to the page that opens one if there is none. */
export const requireOwnApplication = async (): Promise<OwnApplication> =>
  (await readOwnApplication()) ?? redirect('/user/register-result')
