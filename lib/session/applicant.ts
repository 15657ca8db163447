import 'server-only'
import { cookies } from 'next/headers'
import { cookieOptions } from './cookie'
import { seal, unseal } from './seal'
import { visitor } from './visitor'

const PURPOSE = 'applicant'
/** Lifetime of an applicant's session in the marketplace. */
const DAYS = 30

/** Stores the applicant's key, encrypted for this browser. For actions. */
export async function keepApplicant(key: string): Promise<void> {
  const { device } = await visitor()
  const sealed = seal(PURPOSE, device, key, DAYS * 86_400_000)
  ;(await cookies()).set(PURPOSE, sealed, { ...cookieOptions(), maxAge: DAYS * 86_400 })
}

/** Key of the application that this browser may open, or null. */
export async function applicantKey(): Promise<string | null> {
  const { device } = await visitor()
  const key = unseal(PURPOSE, device, (await cookies()).get(PURPOSE)?.value)
  return typeof key === 'string' ? key : null
}

/** Removes the applicant's key. For actions. */
export async function dropApplicant(): Promise<void> {
  ;(await cookies()).set(PURPOSE, '', { ...cookieOptions(), maxAge: 0 })
}
