import 'server-only'
import { redirect } from 'next/navigation'
import { type OwnApplication, ownApplication } from '@/lib/contract/application'
import { applicantKey } from '@/lib/session/applicant'
import { read } from '@/lib/upstream/read'

/** The application of whoever uses this browser; null when nobody has opened one here, or it was too long ago. */
export async function readOwnApplication(): Promise<OwnApplication | null> {
  const applicant = await applicantKey()
  if (!applicant) return null
  return read(ownApplication, { body: { applicant } }, { else: null, on: ['APPLICANT_UNKNOWN'] })
}

/** The same; whoever has none open comes to where it is opened. */
export const requireOwnApplication = async (): Promise<OwnApplication> =>
  (await readOwnApplication()) ?? redirect('/user/register-result')
