import 'server-only'
import { cookies } from 'next/headers'

const COOKIE = 'ship-carrier'
const YEAR_S = 31_536_000

/** Carrier of the last shipment from this browser. */
export const lastCarrier = async (): Promise<string> => (await cookies()).get(COOKIE)?.value ?? ''

/** Call it only in an action, because cookies are sent with its response. */
export async function rememberCarrier(code: string): Promise<void> {
  const jar = await cookies()
  if (jar.get(COOKIE)?.value !== code)
    jar.set(COOKIE, code, { path: '/order', maxAge: YEAR_S, sameSite: 'lax', httpOnly: true })
}
