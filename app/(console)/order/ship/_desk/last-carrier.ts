import 'server-only'
import { cookies } from 'next/headers'

const COOKIE = 'ship-carrier'
const YEAR_S = 31_536_000

/** The carrier of the last shipment from this browser. */
export const lastCarrier = async (): Promise<string> => (await cookies()).get(COOKIE)?.value ?? ''

/** Only in an action: cookies are written with its answer. */
export async function rememberCarrier(code: string): Promise<void> {
  const jar = await cookies()
  if (jar.get(COOKIE)?.value !== code)
    jar.set(COOKIE, code, { path: '/order', maxAge: YEAR_S, sameSite: 'lax', httpOnly: true })
}
