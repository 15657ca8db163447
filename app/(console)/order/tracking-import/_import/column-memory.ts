import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { type ColumnMap, TRACKING_COLUMNS } from '@/lib/domain/tracking/columns'

const COOKIE = 'import-columns'
const YEAR_S = 31_536_000
const Remembered = z.partialRecord(z.enum(TRACKING_COLUMNS), z.string().max(80))

/** Column names of this person's last file. */
export async function rememberedColumns(): Promise<ColumnMap> {
  try {
    return Remembered.parse(JSON.parse((await cookies()).get(COOKIE)?.value ?? '{}'))
  } catch {
    return {}
  }
}

/** Call it only in an action, because cookies are sent with its response. */
export async function rememberColumns(map: ColumnMap): Promise<void> {
  const options = { path: '/order', maxAge: YEAR_S, sameSite: 'lax', httpOnly: true } as const
  ;(await cookies()).set(COOKIE, JSON.stringify(map), options)
}
